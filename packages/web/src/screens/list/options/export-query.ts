import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import { maxSortTerms } from '@twinwerk/model/query/operators'
import { measuredAttributes } from '@twinwerk/model/telemetry/measured-attributes'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Needs } from '../../../data/record/needs.ts'
import type { ListChoice } from '../list-choice.ts'
import type { Moment } from '../list-query.ts'
import { columnId } from '../../../data/record/column-id.ts'
import { namingAttributes, noNeeds, relatedQueries } from '../../../data/record/needs.ts'
import { narrowed } from '../list-query.ts'

/** Returns the query that exports a list: only its columns, for all twins that the choice finds, with `maxRows` as the limit. */
export function exportQuery(
  registry: Registry,
  list: ListDefinition,
  { maxRows, root, moment, ...choice }: ListChoice & { root: string; maxRows: number | 'all'; moment?: Moment },
): QueryRequest {
  const needs = noNeeds()
  for (const attribute of onlyNaming(registry, list, choice)) needs.attributes.add(attribute)
  // The fields of groups are columns too, and the rows come in their order.
  const groups = (choice.grouping?.by ?? []).map(({ path }) => path).filter((path) => path.length > 0)
  for (const path of groups) addColumn(registry, needs, path)
  // A file outlives the screen, so each of its rows tells its day.
  if (list.byDay !== undefined) addColumn(registry, needs, [list.byDay])
  for (const id of choice.columns) {
    const column = list.columns.find(({ path }) => columnId(path) === id)
    for (const path of column ? [column.path, ...(column.or ?? [])] : []) addColumn(registry, needs, path)
  }
  const query: ListQueryJson = {
    ...narrowed(list, choice),
    $sort: [...groups.filter((path) => registry.attributes.has(path.at(-1) ?? '')).map((path) => ({ path })), ...choice.sort].slice(
      0,
      maxSortTerms,
    ),
    $limit: maxRows,
    $mask: [...needs.attributes],
    ...relatedQueries(needs, list.related),
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: root, $mask: [] }, $withStaticEntity: true, ...moment }
}

/** Returns the attributes that are read only for the column of the twin itself. They name the twin and are no columns of their own. */
export function onlyNaming(registry: Registry, list: ListDefinition, { columns }: Pick<ListChoice, 'columns'>): readonly Systematics[] {
  if (!columns.includes(columnId([]))) return []
  return namingAttributes(registry, list.type).filter((attribute) => !columns.includes(attribute))
}

/** Adds the needs of one column. A column that ends at a relation shows the names of its twins; a measured one has its level beside it. */
function addColumn(registry: Registry, needs: Needs, path: readonly Systematics[]): void {
  const [step, ...rest] = path
  const relation = registry.relations.get(step ?? '')
  if (!relation) {
    if (step === undefined) return
    if (registry.attributes.has(step)) needs.attributes.add(step)
    const telemetry = telemetryIn(registry, step)
    for (const each of telemetry ? measuredAttributes(telemetry) : []) needs.attributes.add(each.systematics)
    return
  }
  const below = needs.relations.get(relation.systematics) ?? noNeeds()
  needs.relations.set(relation.systematics, below)
  if (rest.length > 0) addColumn(registry, below, rest)
  else for (const attribute of namingAttributes(registry, relation.target)) below.attributes.add(attribute)
}
