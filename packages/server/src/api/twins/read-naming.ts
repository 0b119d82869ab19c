import type { QueryResult } from '@twinwerk/model/query/query-json'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

/**
 * Returns a twin with those title attributes that the caller sees. Undefined for a twin that does not exist or that the caller does not
 * see.
 */
export async function readNaming(
  { registry, runQuery }: Pick<Store, 'registry' | 'runQuery'>,
  { id, caller, clock }: { id: string; caller: QueryCaller; clock: QueryClock },
): Promise<TwinJson | undefined> {
  const type = parseTwinId(id)?.definition
  const definition = type === undefined || type === 'entity' ? undefined : registry.definitions.get(type)
  if (!definition) return undefined
  const $mask = definition.titleAttributes.filter((systematics) =>
    canEverShow(registry, caller.grants, { type: definition.name, systematics }),
  )
  try {
    const { results }: QueryResult = JSON.parse(await runQuery({ query: { id, $mask } }, { caller, clock }))
    return results[0]
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
