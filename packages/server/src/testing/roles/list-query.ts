import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Json } from '../store-fixture.ts'

/** Returns the query of a list with its columns, as a screen sends it. */
export function listQuery(registry: Registry, { relation, type, typeExtends, columns, sort, related = {}, filter }: ListDefinition): Json {
  const list: Json = { $typeExtends: typeExtends ?? [type], $sort: sort, $limit: 20, $count: true, ...(filter && { $filter: filter }) }
  for (const { path } of columns.filter((column) => column.path.length > 0)) {
    // Measured values are read by their own call.
    if (telemetryIn(registry, path.at(-1)!)) continue
    const end = path.slice(0, -1).reduce<Json>((at, step) => (at[step] ??= related[step] ? { $filter: related[step] } : {}), list)
    ;(end.$mask ??= []).push(path.at(-1))
  }
  return { [relation]: list }
}
