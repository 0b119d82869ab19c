import type { Input } from '@twinwerk/contract/calls'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { GroupBy, GroupKey } from '@twinwerk/model/list/grouping'
import type { ListKanban } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { transitionFinding, withheldValues } from '@twinwerk/model/validation/transition'
import type { Finding } from '@twinwerk/model/validation/finding'
import { replaceLink } from '../../data/record/links/replace-link.ts'
import { attributeKey, entriesIn } from '../../data/record/record.ts'
import type { Group } from '../table/grouped/group-query.ts'

/** The field whose values are the columns: a choice of the twins, or a relation of theirs. */
export type ColumnField =
  | { readonly kind: 'choice'; readonly attribute: Attribute }
  | { readonly kind: 'twins'; readonly relation: Relation }

/** A column of cards. `group` is what was read of it; absent for a value that no twin has. */
export type KanbanColumn = { readonly key: GroupKey; readonly group: Group | undefined }

/** Returns the field of the columns: the one by which the list is grouped if it has columns, else that of the list. */
export function columnField(registry: Registry, { by }: ListKanban, grouped: readonly GroupBy[]): ColumnField | undefined {
  for (const path of [...grouped.map((each) => each.path), [by]]) {
    const [systematics, ...further] = path
    if (systematics === undefined || further.length > 0) continue
    const attribute = registry.attributes.get(systematics)
    if (attribute?.enumValues) return { kind: 'choice', attribute }
    const relation = registry.relations.get(systematics)
    if (relation) return { kind: 'twins', relation }
  }
  return undefined
}

export function groupByOf(field: ColumnField): GroupBy {
  return { path: [field.kind === 'choice' ? field.attribute.systematics : field.relation.systematics] }
}

/** Returns the columns: all values of a choice in their order, or the linked twins. Those without a value stand first, if there are any. */
export function columnsOf(field: ColumnField, groups: readonly Group[]): readonly KanbanColumn[] {
  const byKey = new Map(groups.map((group) => [group.place[0] ?? null, group]))
  const keys =
    field.kind === 'choice' ? (field.attribute.enumValues ?? []).map(({ name }) => name) : [...byKey.keys()].filter((key) => key !== null)
  const without = byKey.get(null)
  return [...(without ? [{ key: null, group: without }] : []), ...keys.map((key) => ({ key, group: byKey.get(key) }))]
}

/** The reason for which a card cannot go to a column: a text of the namespace `kanban`, or a finding of the definitions. */
export type Hindrance = 'noRight' | 'serverOwned' | 'required' | 'noVerb' | Finding

type Rights = { readonly mayUpdate: boolean; readonly verbs: readonly Verb[] }

/** Returns the reason against a move, as far as the definitions and the rights tell it before the server does. */
export function hindranceOf(
  field: ColumnField,
  { mayUpdate, verbs }: Rights,
  { twin, to }: { twin: TwinJson; to: GroupKey },
): Hindrance | undefined {
  if (!mayUpdate) return 'noRight'
  if (field.kind === 'twins') return to === null && field.relation.min > 0 ? 'required' : undefined
  const { attribute } = field
  if (attribute.serverOwned || attribute.calculation) return 'serverOwned'
  if (to === null) return attribute.required ? 'required' : undefined
  const stored = twin[attributeKey(attribute.systematics)] ?? null
  const finding = transitionFinding(attribute, { stored, value: to })
  if (finding) return finding
  return withheldValues(attribute, { stored, verbs }).includes(String(to)) ? 'noVerb' : undefined
}

/** A card on its way from one column to another. `more` are values of further fields that the move requires. */
export type Move = {
  readonly twin: TwinJson
  readonly from: GroupKey
  readonly to: GroupKey
  readonly more?: Readonly<Record<Systematics, unknown>>
}

/** Returns the save of a move with the version of the card, so that a change of somebody else is not lost. */
export function moveJson(field: ColumnField, { twin, from, to, more }: Move): Readonly<Record<string, unknown>> {
  const identity = { id: twin.id, ...(twin.id_information !== undefined && { id_information: twin.id_information }), ...more }
  if (field.kind === 'choice') return { ...identity, [field.attribute.systematics]: to }
  const { systematics } = field.relation
  const linked = entriesIn(twin, systematics).find(({ id }) => id === from)
  const change = { from: linked, to: to === null ? undefined : String(to), now: new Date().toISOString() }
  return { ...identity, [systematics]: replaceLink(field.relation, change) }
}

type Each = NonNullable<Input<'POST /api/data/bulk'>['each']>

/** Returns the moves of several cards as one change of many twins, with their versions. */
export function movesJson(field: ColumnField, moves: readonly Move[]): Each {
  const changeOf = ({ from, to }: Move): Each[string] => {
    if (field.kind === 'choice') return { attributes: { [field.attribute.systematics]: to } }
    const relation = field.relation.systematics
    if (to !== null) return { link: [{ relation, id: String(to), replace: true }] }
    return { unlink: [{ relation, id: String(from) }] }
  }
  return Object.fromEntries(
    moves.map((move) => {
      const { id, id_information: version } = move.twin
      return [id, { ...changeOf(move), ...(version !== undefined && { version }) }]
    }),
  )
}

/** Returns the fields of a card, other than that of the columns, to which the server objected. */
export function askedFields(registry: Registry, field: ColumnField, problems: readonly Problem[]): readonly Attribute[] {
  const own = field.kind === 'choice' ? field.attribute.systematics : undefined
  const named = new Set(problems.flatMap(({ systematics }) => (systematics === undefined || systematics === own ? [] : [systematics])))
  return [...named].flatMap((systematics) => {
    const attribute = registry.attributes.get(systematics)
    return attribute && !attribute.serverOwned && !attribute.calculation ? [attribute] : []
  })
}
