import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import { groupTerm, inGroup, keyOf } from '@twinwerk/model/list/grouping'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { GroupJson, ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import type { Needs } from '../../../data/record/needs.ts'
import { namingAttributes, relatedQueries } from '../../../data/record/needs.ts'
import { askedStep, withStep } from '../../asked-step.ts'
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
  return withStep(of.asked, of.list.relation, { ...found, $aggregate: { ...(by && { by: [groupTerm(by)] }), values: valuesOf(totals) } })
}

/** Returns the query for the twins of a group, in the order of the list. */
export function groupRowsQuery(
  of: GroupedList,
  { place, needs, limit, after }: { place: GroupPlace; needs: Needs; limit: number; after: string | undefined },
): QueryRequest {
  const { registry, list } = of
  return withStep(of.asked, list.relation, {
    ...listAt(of, place),
    $limit: limit,
    ...(after !== undefined && { $after: after }),
    $mask: [...new Set([...namingAttributes(registry, list.type), ...needs.attributes])],
    ...relatedQueries(needs, list.related),
  })
}

function listAt({ list, asked, by, ...reader }: GroupedList, place: GroupPlace): ListQueryJson {
  const whole = askedStep(asked, list.relation)
  return place.reduce<ListQueryJson>((at, key, depth) => inGroup(at, { ...reader, by: by[depth] ?? { path: [] }, key }), whole)
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
