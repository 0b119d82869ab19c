import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { shownQuery } from '@twinwerk/model/query/shown-query'
import { hiddenProperties, withoutHidden } from '@twinwerk/model/right/hidden'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { RunTwinQuery } from '../store/query/read-whole.ts'
import { readWhole, readWholeList } from '../store/query/read-whole.ts'
import type { Store } from '../store/store.ts'
import type { DataPart } from './parts.ts'

export type Reader = { readonly store: Store; readonly caller: QueryCaller; readonly clock: QueryClock; readonly partner: string }

/** Reads all twins of a part that the caller sees, with everything below them. */
export async function readPart({ store, caller, clock, partner }: Reader, { list, reads }: DataPart): Promise<readonly TwinJson[]> {
  const seen = withoutHidden(store.registry, hiddenProperties(store.registry, caller.grants))
  const ask: RunTwinQuery = async (query) => JSON.parse(await store.runQuery({ query: shownQuery(seen, query) }, { caller, clock }))
  if (list !== undefined) return seen.relations.has(list) ? readWholeList(ask, { id: partner, list, reads }) : []
  const person = await readWhole(ask, partner, reads)
  return person ? [person] : []
}

/** Returns the documents among twins and below them, each once. */
export function documentsIn(registry: Registry, twins: readonly TwinJson[]): readonly TwinJson[] {
  const found = new Map<string, TwinJson>()
  const visit = (twin: TwinJson): void => {
    if (isA(registry, twin.definition, 'document')) found.set(twin.id, twin)
    for (const value of Object.values(twin)) if (isTwins(value)) value.forEach(visit)
  }
  twins.forEach(visit)
  return [...found.values()]
}

export function isTwins(value: unknown): value is readonly TwinJson[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'id' in each && 'definition' in each)
}
