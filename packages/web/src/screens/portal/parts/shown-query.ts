import type { Registry } from '@twinwerk/model/definition/registry'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'

type Json = { readonly [key: string]: unknown }

/** The query without what no right of the caller's could ever show, which the server would refuse: a tenant may have narrowed the role. */
export function shownQuery(registry: Registry, query: Json): RootQueryJson {
  return shown(registry, query) as RootQueryJson
}

function shown(registry: Registry, query: Json): Json {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]): [string, unknown][] => {
      if (!key.includes(':')) return [[key, value]]
      return registry.relations.has(key) ? [[key, shown(registry, value as Json)]] : []
    }),
  )
}
