import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { isBlank } from '@twinwerk/model/value/format/text'
import { problemText } from '@twinwerk/model/validation/problem-text'
import { possibleValues, transitionFinding, withheldValues } from '@twinwerk/model/validation/transition'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { valueTypes } from '@twinwerk/model/value/registry'
import { valueTexts } from '@twinwerk/model/value/texts'
import type { Locale } from '@twinwerk/model/value/value-type'
import { linkedOnPath } from '../../../data/record/path-values.ts'
import { attributeKey, entriesIn, isEmpty, sameValue } from '../../../data/record/record.ts'
import { replaceLink } from '../../../data/record/links/replace-link.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'
import { spelledDate } from '../../../inputs/date/spelled-date.ts'
import type { CellField } from './cell-field.ts'

/** Returns the value of a twin's field: null if it has none, for a link the linked twin. */
export function valueIn(twin: TwinJson, field: CellField, at: number | undefined): unknown {
  if (field.kind === 'value') return twin[attributeKey(field.attribute.systematics)] ?? null
  return linkedOnPath(twin, [field.relation.systematics], at).current[0] ?? null
}

/** Returns the twin as it would be with another value, to show it. */
export function withValue(twin: TwinJson, field: CellField, value: unknown): TwinJson {
  if (field.kind === 'value') return { ...twin, [attributeKey(field.attribute.systematics)]: value }
  return { ...twin, [field.relation.systematics]: isTwin(value) ? [plain(value)] : [] }
}

/** A chosen twin without the link by which it was found. */
function plain(twin: TwinJson): TwinJson {
  const { relation: _, ...own } = twin
  return own
}

export function isSame(field: CellField, one: unknown, other: unknown): boolean {
  if (field.kind === 'value') return sameValue(one, other)
  return (isTwin(one) ? one.id : undefined) === (isTwin(other) ? other.id : undefined)
}

export function isTwin(value: unknown): value is TwinJson {
  return typeof value === 'object' && value !== null && 'id' in value && 'definition' in value
}

/** Returns the objection to a value that is known without the server: to its type, to an empty required field, to a step of a status. */
export function objectionTo(field: CellField, { stored, value }: { readonly stored: unknown; readonly value: unknown }): Text | undefined {
  if (field.kind === 'link') return value === null && field.relation.min > 0 ? valueTexts['BAD_USER_INPUT'] : undefined
  const { attribute } = field
  if (attribute.required && (isEmpty(value) || isBlank(value))) return valueTexts['BAD_USER_INPUT']
  const problem = isEmpty(value) ? undefined : valueTypes[attribute.dataType].check(value, attribute)
  return problem ? problemText(problem, attribute) : transitionFinding(attribute, { stored, value })?.text
}

/** Returns the attribute with only the values that may follow the stored one. */
export function offering(attribute: Attribute, stored: unknown, verbs: readonly Verb[]): Attribute {
  const possible = possibleValues(attribute, stored)
  if (!possible) return attribute
  const withheld = withheldValues(attribute, { stored, verbs })
  return {
    ...attribute,
    enumValues: (attribute.enumValues ?? []).filter(({ name }) => possible.includes(name) && !withheld.includes(name)),
  }
}

/** Reads a text as a user types it, or as another table holds it. A text that is no value of the field stays as it is. */
export function readText({ attribute }: { readonly attribute: Attribute }, text: string, locale: Locale): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const choice = attribute.enumValues?.find(({ name, label }) => name === trimmed || isWord(label, trimmed))
  if (choice) return choice.name
  const spelled = attribute.dataType === 'date' ? spelledDate(trimmed, locale) : text
  const parsed = valueTypes[attribute.dataType].parseInput(spelled, locale, attribute)
  return 'value' in parsed ? parsed.value : text
}

function isWord(label: Text, word: string): boolean {
  return (['de', 'en'] as const).some((language) => textIn(label, language).toLowerCase() === word.toLowerCase())
}

/** Returns the only twin whose title is the text. */
export function titled(registry: Registry, twins: readonly TwinJson[], title: string): TwinJson | undefined {
  const wanted = title.trim().toLowerCase()
  const found = twins.filter((twin) =>
    [twinTitle(registry, twin), twin.tenantWideIdentifier ?? ''].some((each) => each.toLowerCase() === wanted),
  )
  return found.length === 1 ? found[0] : undefined
}

type Change = { readonly field: CellField; readonly value: unknown; readonly now: string; readonly at: number | undefined }

/** Returns the save of one field, with the version of its twin. */
export function cellMutation(twin: TwinJson, { field, value, now, at }: Change): Readonly<Record<string, unknown>> {
  const identity = { id: twin.id, ...(twin.id_information !== undefined && { id_information: twin.id_information }) }
  if (field.kind === 'value') return { ...identity, [field.attribute.systematics]: isEmpty(value) ? null : value }
  const { systematics } = field.relation
  const [from] = at === undefined ? entriesIn(twin, systematics) : linkedOnPath(twin, [systematics], at).current
  return { ...identity, [systematics]: replaceLink(field.relation, { from, to: isTwin(value) ? value.id : undefined, now }) }
}
