import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

type TwinRequest = { readonly id: string; readonly caller: QueryCaller; readonly clock: QueryClock }

/**
 * Runs work on one of many twins. Throws NOT_FOUND instead of NOT_ALLOWED if the caller does not see the twin (any more). The caller cannot
 * distinguish a deleted twin from a missing or foreign twin. For a visible twin, NOT_ALLOWED discloses nothing new.
 */
export async function notFoundIfUnseen<T>(store: Store, of: TwinRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED' && !(await isSeen(store, of))) throw new AppError('NOT_FOUND')
    throw error
  }
}

async function isSeen(store: Store, { id, caller, clock }: TwinRequest): Promise<boolean> {
  const { results }: QueryResult = JSON.parse(await store.runQuery({ query: { id, $mask: [] } }, { caller, clock }))
  return results.length > 0
}
