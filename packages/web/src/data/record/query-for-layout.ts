import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinPath } from './record.ts'
import { addLayout, noNeeds, queryForNeeds, relationQueries } from './needs.ts'

const monthsBack = 2

/**
 * Returns the query for a twin with all its readable attributes (the Explorer shows them) and the related twins that the layout shows.
 * Links from the last two calendar months on are read, so that ended and future relations are visible (core specification, section 9).
 * `now` is an instant in milliseconds.
 */
export function queryForLayout(registry: Registry, layout: Layout, at: { id: string; now: number }): QueryRequest {
  const needs = noNeeds()
  addLayout(registry, needs, layout)
  return { query: { id: at.id, ...relationQueries(needs) }, $globalValid: periodAt(at.now), $withStaticEntity: true }
}

// The largest page that the server allows.
const pageSize = 200

/**
 * Returns the query for one page of one list of the twin, or of its part at the path with this `id`. It reads what `queryForLayout` reads.
 */
export function pageForLayout(
  registry: Registry,
  layout: Layout,
  at: { id: string; path: TwinPath; relation: Systematics; after: string | null; now: number },
): QueryRequest {
  const needs = noNeeds()
  addLayout(registry, needs, layout)
  const owner = at.path.reduce((above, { relation }) => above.relations.get(relation) ?? noNeeds(), needs)
  const list = queryForNeeds(owner.relations.get(at.relation) ?? noNeeds())
  const page = { ...list, $limit: pageSize, ...(at.after !== null && { $after: at.after }) }
  const query: RootQueryJson = { [at.relation]: page }
  return { query: { ...query, id: at.id, $mask: [] }, $globalValid: periodAt(at.now), $withStaticEntity: true }
}

function periodAt(now: number): { begin: string; end: null } {
  const instant = new Date(now).toISOString()
  const day = instant.slice(0, instant.indexOf('T'))
  return { begin: addMonths(day, -monthsBack) + instant.slice(day.length), end: null }
}
