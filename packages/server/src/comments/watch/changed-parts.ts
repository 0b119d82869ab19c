import { isClocked } from '@twinwerk/model/calculation/formula'
import { isImportantAttribute, isImportantRelation } from '@twinwerk/model/comment/watch'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import { changesBefore } from '../../store/history/changes-of-twin.ts'
import { twinSteps } from '../../store/history/twin-steps.ts'
import type { RowStep } from '../../store/history/twin-steps.ts'
import type { Transaction } from '../../store/db/database.ts'
import { columnOf } from '../../store/physical/names.ts'
import type { Store } from '../../store/store.ts'

/** A field or relation of a record that was changed, by whom and when (ISO instant). No user: a process or the server. */
export type ChangedPart = {
  readonly systematics: string
  readonly label: Text
  readonly isImportant: boolean
  readonly by: string | null
  readonly at: string
}

type Asked = { readonly tenant: string; readonly uuid: string; readonly definition: string; readonly since: string }

/** The most changes of one record that are looked at for one notice. */
const maxChanges = 100

/** Reads the fields and own links of a record that were changed after an instant. Rights are judged by the caller. */
export async function changedParts(
  transaction: Transaction,
  { registry, codes }: Store,
  { tenant, uuid, definition, since }: Asked,
): Promise<readonly ChangedPart[]> {
  const { family, allAttributes, allRelations } = definitionOf(registry, definition)
  const keys = await changesBefore(transaction, { tenant, twin: uuid, family })
  const newer = keys.filter(({ at }) => Date.parse(at) > Date.parse(since)).slice(0, maxChanges)
  if (newer.length === 0) return []
  const steps = await twinSteps(transaction, { tenant, twin: uuid, family, changes: newer.map(({ change }) => change) })
  const attributes = allAttributes.filter(
    (each) => (!each.serverOwned || each.calculation) && !isClocked(each) && !each.hidden && !each.measured,
  )
  const relations = new Map(
    allRelations.flatMap((each) => (each.direction === 'forward' ? [[codes.get(each.relationship), each] as const] : [])),
  )
  return newer.flatMap(({ change, at: instant }) => {
    const at = new Date(instant).toISOString()
    const by = steps.facts.get(change)?.user ?? null
    const own = steps.own.get(change)
    const fields = own?.before ? attributes.filter((attribute) => isChanged(own, columnOf(attribute))) : []
    const links = (steps.links.get(change) ?? []).flatMap(({ source, relationship }) =>
      source === uuid ? (relations.get(relationship) ?? []) : [],
    )
    return [
      ...fields.map((each) => ({ systematics: each.systematics, label: each.label, isImportant: isImportantAttribute(each), by, at })),
      ...links.map((each) => ({ systematics: each.systematics, label: each.label, isImportant: isImportantRelation(each), by, at })),
    ]
  })
}

function isChanged({ before = {}, after }: RowStep, column: string): boolean {
  return column in after && JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null)
}
