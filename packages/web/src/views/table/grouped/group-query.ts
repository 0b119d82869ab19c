import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import { groupTerm, inGroup, keyOf } from '@twinwerk/model/list/grouping'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { GroupJson, ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Needs } from '../../../data/record/needs.ts'
import { namingAttributes, relatedQueries } from '../../../data/record/needs.ts'
import type { GroupPlace } from './grouping.ts'
import type { Total } from './totals.ts'
import { valuesOf } from './totals.ts'

/** A group of twins as it is shown. `title` is that of a linked twin. */
export type Group = {
  readonly place: GroupPlace
  readonly title: string | undefined
  readonly count: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The list whose groups are read, and the query for all of it. */
export type GroupedList = {
  readonly registry: Registry
  readonly timeZone: string
  readonly list: ListDefinition
  readonly asked: QueryRequest
  readonly by: readonly GroupBy[]
}

/** Returns the query for the groups below a place, with their totals; without `by` it is the whole list as one group. */
export function groupsQuery(of: GroupedList, { place, by, totals }: { place: GroupPlace; by?: GroupBy; totals: readonly Total[] }) {
  const { $mask: _mask, $sort: _sort, ...found } = listAt(of, place)
  return within(of, { ...found, $aggregate: { ...(by && { by: [groupTerm(by)] }), values: valuesOf(totals) } })
}

/** Returns the query for the twins of a group, in the order of the list. */
export function groupRowsQuery(
  of: GroupedList,
  { place, needs, limit, after }: { place: GroupPlace; needs: Needs; limit: number; after: string | undefined },
): QueryRequest {
  const { registry, list } = of
  return within(of, {
    ...listAt(of, place),
    $limit: limit,
    ...(after !== undefined && { $after: after }),
    $mask: [...new Set([...namingAttributes(registry, list.type), ...needs.attributes])],
    ...relatedQueries(needs, list.related),
  })
}

function listAt({ list, asked, by, ...reader }: GroupedList, place: GroupPlace): ListQueryJson {
  const step: RootQueryJson = asked.query
  const whole = Object.entries(step).find(([key]) => key === list.relation)?.[1] as ListQueryJson
  return place.reduce<ListQueryJson>((at, key, depth) => inGroup(at, { ...reader, by: by[depth] ?? { path: [] }, key }), whole)
}

function within({ list, asked }: GroupedList, query: ListQueryJson): QueryRequest {
  const { query: root, ...moment } = asked
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: root.id ?? '', $mask: [] }, $withStaticEntity: true, ...moment }
}

/** Reads the groups below a place from the rows of an answer. */
export function groupsIn(rows: readonly unknown[], place: GroupPlace): readonly Group[] {
  return rows.filter(isGroup).map(({ by, values }) => {
    const { key, title } = keyOf(by[0])
    return { place: by.length === 0 ? place : [...place, key], title, count: Number(values['count'] ?? 0), values }
  })
}

function isGroup(json: unknown): json is GroupJson {
  return typeof json === 'object' && json !== null && 'by' in json && 'values' in json
}
