import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

/** Reads for a public page what its paths show to everybody, whoever asks. `key` names the paths. */
export async function readAs(
  store: Store,
  {
    tenant,
    clock,
    key,
    paths,
  }: { readonly tenant: string; readonly clock: QueryClock; readonly key: string; readonly paths: readonly string[] },
  query: Readonly<Record<string, unknown>>,
): Promise<QueryResult['results']> {
  const grants = paths.map((path) => ({
    roots: { definition: 'tenant', uuids: [tenant] },
    path: parseRightPath(store.registry, path)!,
    verbs: ['select'] as const,
    mask: undefined,
  }))
  const text = await store.runQuery({ query }, { tenant, user: null, groups: [], grants, rightsKey: key }, clock)
  return (JSON.parse(text) as QueryResult).results
}
