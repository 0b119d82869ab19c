import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'

/** Returns the query that reads twins at the end of a way of relations. The twins on the way are read without attributes. */
export function along(way: readonly Systematics[], end: ListQueryJson): ListQueryJson {
  return way.reduceRight<ListQueryJson>((below, relation) => {
    const step: ListQueryJson = { [relation]: below }
    return { ...step, $mask: [] }
  }, end)
}

/** Merges queries that begin at the same twin. */
export function together(queries: readonly ListQueryJson[]): ListQueryJson {
  return queries.reduce<ListQueryJson>((all, each) => merged(all, each), {})
}

function merged(one: ListQueryJson, other: ListQueryJson): ListQueryJson {
  const entries = Object.entries(other).map(([key, value]): [string, unknown] => {
    const known: unknown = Object.entries(one).find(([each]) => each === key)?.[1]
    if (key === '$mask' && Array.isArray(known) && Array.isArray(value))
      return [key, [...new Set([...(known as unknown[]), ...(value as unknown[])])]]
    if (!key.includes(':') || known === undefined) return [key, value]
    return [key, merged(known as ListQueryJson, value as ListQueryJson)]
  })
  return { ...one, ...Object.fromEntries(entries) }
}
