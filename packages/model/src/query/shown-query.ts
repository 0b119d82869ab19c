import { isJsonObject } from '../json/json-shape.ts'
import type { Registry } from '../definition/registry.ts'
import type { RootQueryJson } from './query-json.ts'

type Json = { readonly [key: string]: unknown }

/**
 * Removes the relations that are not in a caller's view of the definitions (`withoutHidden`). A tenant may have narrowed the role, and the
 * server would reject a query with them.
 */
export function shownQuery(registry: Registry, query: Json): RootQueryJson {
  return shown(registry, query) as RootQueryJson
}

function shown(registry: Registry, query: Json): Json {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]): [string, unknown][] => {
      if (!key.includes(':')) return [[key, value]]
      return registry.relations.has(key) ? [[key, isJsonObject(value) ? shown(registry, value) : value]] : []
    }),
  )
}
