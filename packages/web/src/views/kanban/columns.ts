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
import type { GroupPlace } from '../table/grouped/grouping.ts'

/** The field whose values are the columns: a choice of the twins, or a relation of theirs. */
export type ColumnField =
  | { readonly kind: 'choice'; readonly attribute: Attribute }
  | { readonly kind: 'twins'; readonly relation: Relation }

/**
 * A column of cards. The last key of its place is its value, the key before is that of its lane. `group` is what was read of it; absent for
 * a value that no twin has.
 */
export type KanbanColumn = { readonly key: GroupKey; readonly place: GroupPlace; readonly group: Group | undefined }

/**
 * Returns the fields of the lanes, if there are any, and of the columns. The columns are those of the first field by which the list is
 * grouped if it has columns, else of the list's own; the lanes are those of the next field.
 */
export function kanbanFields(registry: Registry, { by }: ListKanban, grouped: readonly GroupBy[]): readonly ColumnField[] {
  const chosen = grouped.flatMap(({ path }) => fieldOf(registry, path) ?? [])
  const [column = fieldOf(registry, [by]), lane] = chosen
  return [lane, column].filter((field) => field !== undefined)
}

/** Returns the field of a path that makes columns: a choice or a relation of the twins themselves. */
export function fieldOf(registry: Registry, [systematics, ...further]: readonly Systematics[]): ColumnField | undefined {
  if (systematics === undefined || further.length > 0) return undefined
  const attribute = registry.attributes.get(systematics)
  if (attribute?.enumValues) return { kind: 'choice', attribute }
  const relation = registry.relations.get(systematics)
  return relation && { kind: 'twins', relation }
}

export function groupByOf(field: ColumnField): GroupBy {
  return { path: [field.kind === 'choice' ? field.attribute.systematics : field.relation.systematics] }
}

/**
 * Returns the columns: all values of a choice in their order, or the linked twins. Those without a value stand first, if there are any. A
 * value that is no longer offered is a column as long as a card has it.
 */
export function columnsOf(field: ColumnField, groups: readonly Group[], lane: GroupPlace = []): readonly KanbanColumn[] {
  const byKey = new Map(groups.map((group) => [group.place.at(-1) ?? null, group]))
  const keys =
    field.kind === 'choice'
      ? (field.attribute.enumValues ?? []).filter(({ name, deprecated }) => !deprecated || byKey.has(name)).map(({ name }) => name)
      : [...byKey.keys()].filter((key) => key !== null)
  const without = byKey.get(null)
  const all = [...(without ? [null] : []), ...keys]
  return all.map((key) => ({ key, place: [...lane, key], group: byKey.get(key) }))
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

/** A card on its way from one place to another. `more` are values of further fields that the move requires. */
export type Move = {
  readonly twin: TwinJson
  readonly from: GroupPlace
  readonly to: GroupPlace
  readonly more?: Readonly<Record<Systematics, unknown>>
}

type Step = { readonly field: ColumnField; readonly from: GroupKey; readonly to: GroupKey }

/** Returns the fields that a move changes. */
export function stepsOf(fields: readonly ColumnField[], { from, to }: Pick<Move, 'from' | 'to'>): readonly Step[] {
  const steps = fields.map((field, index) => ({ field, from: from[index] ?? null, to: to[index] ?? null }))
  return steps.filter((step) => step.from !== step.to)
}

/** Returns the save of a move with the version of the card, so that a change of somebody else is not lost. */
export function moveJson(fields: readonly ColumnField[], move: Move): Readonly<Record<string, unknown>> {
  const { twin, more } = move
  const identity = { id: twin.id, ...(twin.id_information !== undefined && { id_information: twin.id_information }), ...more }
  return { ...identity, ...Object.fromEntries(stepsOf(fields, move).map((step) => changeOf(twin, step))) }
}

function changeOf(twin: TwinJson, { field, from, to }: Step): readonly [Systematics, unknown] {
  if (field.kind === 'choice') return [field.attribute.systematics, to]
  const { systematics } = field.relation
  const linked = entriesIn(twin, systematics).find(({ id }) => id === from)
  const change = { from: linked, to: to === null ? undefined : String(to), now: new Date().toISOString() }
  return [systematics, replaceLink(field.relation, change)]
}

type Each = NonNullable<Input<'POST /api/data/bulk'>['each']>

/** Returns the moves of several cards as one change of many twins, with their versions. */
export function movesJson(fields: readonly ColumnField[], moves: readonly Move[]): Each {
  return Object.fromEntries(
    moves.map((move) => {
      const { id, id_information: version } = move.twin
      return [id, { ...changesOf(stepsOf(fields, move)), ...(version !== undefined && { version }) }]
    }),
  )
}

function changesOf(steps: readonly Step[]): Each[string] {
  const attributes = steps.flatMap(({ field, to }) => (field.kind === 'choice' ? [[field.attribute.systematics, to]] : []))
  const links = steps.flatMap(({ field, from, to }) => (field.kind === 'twins' ? [{ relation: field.relation.systematics, from, to }] : []))
  const link = links.flatMap(({ relation, to }) => (to === null ? [] : [{ relation, id: String(to), replace: true }]))
  const unlink = links.flatMap(({ relation, from, to }) => (to === null ? [{ relation, id: String(from) }] : []))
  return {
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(link.length > 0 && { link }),
    ...(unlink.length > 0 && { unlink }),
  }
}

/** Returns the fields of a card, other than those of the columns and lanes, to which the server objected. */
export function askedFields(registry: Registry, fields: readonly ColumnField[], problems: readonly Problem[]): readonly Attribute[] {
  const own = new Set(fields.flatMap((field) => (field.kind === 'choice' ? [field.attribute.systematics] : [])))
  const named = new Set(problems.flatMap(({ systematics }) => (systematics === undefined || own.has(systematics) ? [] : [systematics])))
  return [...named].flatMap((systematics) => {
    const attribute = registry.attributes.get(systematics)
    return attribute && !attribute.serverOwned && !attribute.calculation ? [attribute] : []
  })
}
