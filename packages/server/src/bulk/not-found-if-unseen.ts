import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

type Of = { readonly id: string; readonly caller: QueryCaller; readonly clock: QueryClock }

/**
 * Does something with one of many twins. Where it is refused and the caller does not see the twin (any more), that is said instead of a
 * missing right: whether it was deleted, never was or is not theirs stays one answer, and what they see they may know of anyhow.
 */
export async function notFoundIfUnseen<T>(store: Store, of: Of, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED' && !(await isSeen(store, of))) throw new AppError('NOT_FOUND')
    throw error
  }
}

async function isSeen(store: Store, { id, caller, clock }: Of): Promise<boolean> {
  const { results }: QueryResult = JSON.parse(await store.runQuery({ query: { id, $mask: [] } }, { caller, clock }))
  return results.length > 0
}
