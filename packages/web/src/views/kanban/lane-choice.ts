import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { GroupPlace, Grouping } from '../table/grouped/grouping.ts'
import type { ColumnField } from './columns.ts'
import { byValue, noneOpen, toggleGroup } from '../table/grouped/grouping.ts'
import { fieldOf, groupByOf, kanbanFields } from './columns.ts'
import { openLanes } from './use-columns.ts'

type Of = { readonly list: Pick<ListDefinition, 'columns' | 'kanban'>; readonly grouping: Grouping | undefined }

/** Returns the field of the lanes of a list, and the fields that can make lanes: choices and relations among its columns. */
export function laneChoices(registry: Registry, { list: { columns, kanban }, grouping }: Of) {
  const fields = kanban ? kanbanFields(registry, kanban, grouping?.by ?? []) : []
  const [column, lane] = fields.toReversed().map(nameOf)
  const first = columns.flatMap(({ path: [systematics, ...further] }) => {
    if (systematics === undefined) return []
    // A column shows an attribute of linked twins; the lanes are the twins themselves.
    return registry.relations.has(systematics) ? (further.length < 2 ? [systematics] : []) : further.length === 0 ? [systematics] : []
  })
  const offered = [...new Set([...(lane === undefined ? [] : [lane]), ...first])].filter(
    (each) => each !== column && fieldOf(registry, [each]) !== undefined,
  )
  return { lane, offered }
}

/** Returns the grouping with lanes by a field, or without lanes. The columns stay. */
export function withLanes(registry: Registry, { list: { kanban }, grouping }: Of, lane: Systematics | undefined) {
  const column = kanban && kanbanFields(registry, kanban, grouping?.by ?? []).at(-1)
  if (!column) return grouping
  const by = [groupByOf(column), ...(lane === undefined ? [] : [{ path: [lane] }])]
  return by.length === 1 && kanban.by === nameOf(column) ? undefined : { by, order: grouping?.order ?? byValue, open: noneOpen }
}

/** Returns the grouping after a lane was folded or unfolded. */
export function withLaneToggled(fields: readonly ColumnField[], grouping: Grouping | undefined, place: GroupPlace): Grouping {
  const open = toggleGroup(openLanes(grouping?.open), place)
  return { by: fields.map(groupByOf).toReversed(), order: grouping?.order ?? byValue, open }
}

function nameOf(field: ColumnField): Systematics {
  return field.kind === 'choice' ? field.attribute.systematics : field.relation.systematics
}
