import { present } from '@twinwerk/model/error/present'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

type Visitor = { readonly tenant: string; readonly key: string; readonly paths: readonly string[] }

/** Returns an anonymous caller who sees these paths from the tenant. `key` identifies the paths. */
export function visitor({ registry }: Pick<Store, 'registry'>, { tenant, key, paths }: Visitor): QueryCaller {
  const grants = paths.map((path) => ({
    roots: { definition: 'tenant', uuids: [tenant] },
    path: present(parseRightPath(registry, path), 'the path of a visitor'),
    verbs: ['select'] as const,
    mask: undefined,
  }))
  return { tenant, user: null, groups: [], grants, rightsKey: key }
}

/** Reads for a public page, with its paths as the rights for all visitors. `asOf` is the moment of the values. */
export async function readAsVisitor(
  store: Store,
  { clock, asOf, ...who }: Visitor & { readonly clock: QueryClock; readonly asOf?: string | undefined },
  query: Readonly<Record<string, unknown>>,
): Promise<QueryResult['results']> {
  const text = await store.runQuery({ query, ...(asOf !== undefined && { $asOf: asOf }) }, { caller: visitor(store, who), clock })
  const { results }: QueryResult = JSON.parse(text)
  return results
}
