import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Input } from '@twinwerk/contract/calls'
import type { Text } from '@twinwerk/model/text/text'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TableColumn } from '../table-columns.ts'
import type { CellField, Lock } from './cell-field.ts'
import type { FoundCell } from './grid-parts.ts'
import { isEmpty } from '../../../data/record/record.ts'
import { isSame, isTwin, objectionTo, readText, valueIn } from './cell-value.ts'

/** The new content of a cell: a text from another table, or a value of this one. */
export type Wanted = { readonly text: string } | { readonly value: unknown }

export type Target = { readonly found: FoundCell; readonly wanted: Wanted }

/** A cell of a change of many, as the preview shows it. A value is unknown if a text names no choice and no twin. */
export type Planned = { readonly twin: TwinJson; readonly column: TableColumn } & (
  | { readonly outcome: 'changed' | 'same'; readonly field: CellField; readonly before: unknown; readonly value: unknown }
  | { readonly outcome: 'refused'; readonly reason: Lock | Text; readonly text: string }
  | { readonly outcome: 'unknown'; readonly text: string }
)

type Reading = {
  readonly locale: Locale
  readonly at: number | undefined
  /** Returns the twin of a relation with a title; undefined if there is none, or if several have it. */
  readonly twinOf: (relation: string, title: string) => TwinJson | undefined
}

export function planCell({ found, wanted }: Target, { locale, at, twinOf }: Reading): Planned {
  const { twin, column, cell } = found
  const shown = { twin, column }
  const text = 'text' in wanted ? wanted.text : ''
  if ('lock' in cell) return { ...shown, outcome: 'refused', reason: cell.lock, text }
  const { field } = cell
  const value = valueOf(field, wanted, { locale, twinOf })
  if (value === undefined) return { ...shown, outcome: 'unknown', text }
  const before = valueIn(twin, field, at)
  if (isSame(field, before, value)) return { ...shown, outcome: 'same', field, before, value }
  const objection = objectionTo(field, { stored: before, value })
  if (objection) return { ...shown, outcome: 'refused', reason: objection, text: text || String(value ?? '') }
  return { ...shown, outcome: 'changed', field, before, value }
}

function valueOf(field: CellField, wanted: Wanted, { locale, twinOf }: Omit<Reading, 'at'>): unknown {
  if ('value' in wanted) return wanted.value
  const isNothing = wanted.text.trim() === ''
  if (field.kind === 'link') return isNothing ? null : twinOf(field.relation.systematics, wanted.text)
  const value = readText(field, wanted.text, locale)
  const { enumValues } = field.attribute
  return enumValues && !isEmpty(value) && !enumValues.some(({ name }) => name === value) ? undefined : value
}

type Each = NonNullable<Input<'POST /api/data/bulk'>['each']>

/** Returns the cells that change as a change of many twins, with their versions. */
export function changesOf(planned: readonly Planned[]): Each {
  const each: Record<string, Each[string]> = {}
  for (const cell of planned) {
    if (cell.outcome !== 'changed') continue
    const { twin, field, before, value } = cell
    const known = each[twin.id] ?? { ...(twin.id_information !== undefined && { version: twin.id_information }) }
    if (field.kind === 'value') {
      each[twin.id] = { ...known, attributes: { ...known.attributes, [field.attribute.systematics]: isEmpty(value) ? null : value } }
      continue
    }
    const { systematics: relation } = field.relation
    each[twin.id] = isTwin(value)
      ? { ...known, link: [...(known.link ?? []), { relation, id: value.id, replace: true }] }
      : { ...known, unlink: [...(known.unlink ?? []), ...(isTwin(before) ? [{ relation, id: before.id }] : [])] }
  }
  return each
}

/** Returns the texts that are to be found as twins, by the type of their relation. */
export function titlesToFind(
  targets: readonly Target[],
): readonly { readonly relation: string; readonly type: string; readonly title: string }[] {
  const found = targets.flatMap(({ found: { cell }, wanted }) => {
    if (!('field' in cell) || cell.field.kind !== 'link' || !('text' in wanted) || wanted.text.trim() === '') return []
    const { systematics: relation, target: type } = cell.field.relation
    return [{ relation, type, title: wanted.text.trim() }]
  })
  return [...new Map(found.map((each) => [`${each.relation} ${each.title}`, each])).values()]
}
