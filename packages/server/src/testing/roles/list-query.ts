import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Json } from '../store-fixture.ts'

/** Returns the query of a list with its columns, as a screen sends it. */
export function listQuery(registry: Registry, { relation, type, typeExtends, columns, sort, related = {}, filter }: ListDefinition): Json {
  const list: Json = { $typeExtends: typeExtends ?? [type], $sort: sort, $limit: 20, $count: true, ...(filter && { $filter: filter }) }
  const paths = columns.flatMap(({ path, or = [] }) => [path, ...or]).filter((path) => path.length > 0)
  for (const path of paths) {
    const last = path.at(-1)!
    // Measured values are read by their own call.
    if (telemetryIn(registry, last)) continue
    // A path that ends at a relation shows the names of its twins.
    const target = registry.relations.get(last)?.target
    const end = (target === undefined ? path.slice(0, -1) : path).reduce<Json>(
      (at, step) => (at[step] ??= related[step] ? { $filter: related[step] } : {}),
      list,
    )
    ;(end.$mask ??= []).push(...(target === undefined ? [last] : (registry.definitions.get(target)?.titleAttributes ?? [])))
  }
  return { [relation]: list }
}
