import { isOneOf } from '../json/json-shape.ts'
import type { AttributeDefinition, Transition } from '../definition/twin-definition.ts'
import type { Attribute } from '../definition/registry.ts'
import type { Verb } from '../definition/verb.ts'
import type { Language, Text } from '../text/text.ts'
import { textIn } from '../text/text.ts'
import type { Finding } from './finding.ts'

type Field = Pick<AttributeDefinition, 'transitions' | 'initialValues' | 'enumValues'>

/**
 * Returns the values that may follow the stored value, including the stored value itself. For a `stored` of null, returns the initial
 * values. Returns undefined if every value is allowed.
 */
export function possibleValues({ transitions, initialValues }: Field, stored: unknown): readonly string[] | undefined {
  if (!transitions) return undefined
  if (isNothing(stored)) return initialValues
  return [String(stored), ...following(transitions, stored).map(targetOf)]
}

/** Returns the finding that a value may not follow the stored one, with the allowed values. An unchanged value is always allowed. */
export function transitionFinding(attribute: Attribute, { stored, value }: { stored: unknown; value: unknown }): Finding | undefined {
  const possible = possibleValues(attribute, stored)
  if (!possible || value === stored || (isNothing(stored) && isNothing(value)) || isOneOf(possible, value)) return undefined
  const others = possible.filter((name) => name !== stored)
  return {
    systematics: attribute.systematics,
    key: 'twin.transition',
    text: others.length === 0 ? finalText : possibleText(attribute, others),
  }
}

/** Returns the verb that a change of a value needs on the twin, in addition to the right to change the field. */
export function verbOfTransition({ transitions = {} }: Field, { stored, value }: { stored: unknown; value: unknown }): Verb | undefined {
  const taken = isNothing(stored) ? undefined : following(transitions, stored).find((each) => targetOf(each) === value)
  return typeof taken === 'object' ? taken.verb : undefined
}

/** Returns the next values that are unavailable because the user lacks their verb. */
export function withheldValues(
  { transitions = {} }: Field,
  { stored, verbs }: { stored: unknown; verbs: readonly Verb[] },
): readonly string[] {
  return following(transitions, stored).flatMap((each) => (typeof each === 'object' && !verbs.includes(each.verb) ? [each.to] : []))
}

function following(transitions: NonNullable<Field['transitions']>, stored: unknown): readonly Transition[] {
  return typeof stored === 'string' && Object.hasOwn(transitions, stored) ? (transitions[stored] ?? []) : []
}

function targetOf(transition: Transition): string {
  return typeof transition === 'string' ? transition : transition.to
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

const finalText: Text = {
  de: 'Dieser Wert kann nicht mehr geändert werden.',
  en: 'This value cannot be changed any more.',
}

function possibleText({ enumValues = [] }: Field, names: readonly string[]): Text {
  const list = (language: Language) =>
    names.map((name) => textIn(enumValues.find((each) => each.name === name)?.label ?? { de: name, en: name }, language)).join(', ')
  return {
    de: `Dieser Wert ist hier nicht möglich. Möglich sind: ${list('de')}.`,
    en: `This value is not possible here. Possible are: ${list('en')}.`,
  }
}
