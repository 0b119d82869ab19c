import type { Attribute, Registry } from '@twinwerk/model/definition/registry'

/** Numbers that the portal knows and nobody types. */
const known = ['contractTWID', 'businessPartnerTWID']

/** What a kind of request asks for beside a message: the attributes of its own that the caller's role opens. */
export function askedFields(registry: Registry, definition: string): readonly Attribute[] {
  return (registry.definitions.get(definition)?.allAttributes ?? []).filter(
    ({ declaring, serverOwned, name }) => declaring === definition && serverOwned !== true && !known.includes(name),
  )
}

/** What only counts with another answer is asked for with that answer. */
const onlyWith: Readonly<Record<string, readonly [systematics: string, value: string]>> = {
  'processTermination:desiredDate': ['processTermination:terminationTime', 'desiredDate'],
  'processTermination:terminationReason': ['processTermination:terminationType', 'extraordinary'],
  'processTermination:terminationReasonOther': ['processTermination:terminationReason', 'other'],
}

export function isAsked(systematics: string, values: Readonly<Record<string, unknown>>): boolean {
  const condition = onlyWith[systematics]
  return condition === undefined || (values[condition[0]] === condition[1] && isAsked(condition[0], values))
}

/** What a form begins with. */
export function firstAnswers(fields: readonly Attribute[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {
    'processTermination:terminationType': 'ordinary',
    'processTermination:terminationTime': 'earliestPossibleDate',
  }
  return Object.fromEntries(
    fields.map(({ systematics, default: standard }) => [
      systematics,
      answers[systematics] ?? (typeof standard === 'object' ? null : (standard ?? null)),
    ]),
  )
}
