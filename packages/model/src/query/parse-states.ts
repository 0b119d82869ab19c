import type { Registry } from '../definition/registry.ts'
import type { JsonObject } from '../json/json-shape.ts'
import { isList } from '../json/json-shape.ts'
import { attributePath, relationPath } from './attribute-path.ts'
import { invalid } from './invalid.ts'
import { parseQuery } from './parse-query.ts'
import type { AttributePath, ListQuery, Query } from './query.ts'

export type States = {
  readonly query: Query
  readonly list: ListQuery
  readonly state: AttributePath
  /** The relations to the twin that stands for a place. */
  readonly place: AttributePath['relations']
  readonly point: AttributePath
  readonly together: readonly AttributePath[]
}

const maxTogether = 4

/** Validates a body for the states of a list's twins. The query inside is validated by `parseQuery`. Throws QUERY_INVALID. */
export function parseStates(registry: Registry, { state, place, point, together, ...body }: JsonObject): States {
  const query = parseQuery(registry, body)
  const list = query.form === 'everywhere' || query.form === 'flat' ? undefined : query.list.children[0]
  if (query.form === 'everywhere' || !list) throw invalid(['query'], 'names no list of a twin')
  if (list.aggregate || list.deleted) throw invalid(list.path, 'the states are those of living twins')
  const own = attributePath(registry, list.type, [state])
  if (own?.attribute.measured !== 'state') throw invalid(['state'], 'must be the state of a measuring twin')
  const way = relationPath(registry, list.type, isList(place) ? place.map(String) : [])
  if (!way || way.length === 0) throw invalid(['place'], 'must be a path of relations')
  const located = attributePath(registry, list.type, point)
  if (located?.attribute.dataType !== 'point') throw invalid(['point'], 'must be a path to a point')
  const names = isList(together) ? together : []
  if (names.length > maxTogether) throw invalid(['together'], `has at most ${maxTogether} paths`)
  const shared = names.map((path, index) => {
    const found = attributePath(registry, list.type, path)
    if (found?.attribute.dataType !== 'string') throw invalid(['together', index], 'must be a path to a text')
    return found
  })
  return { query, list, state: own, place: way, point: located, together: shared }
}
