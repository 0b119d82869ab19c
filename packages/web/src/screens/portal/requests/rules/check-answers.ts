import type { CustomerRequest, RequestedField } from '@twinwerk/model/definition/customer-request'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { holds } from '../../../../data/conditions/holds.ts'
import { linked } from '../../../../data/contracts/twin-parts.ts'
import { requestOf } from './asked-fields.ts'

/** The answers by systematics, as the form stores them. */
export type Answers = Readonly<Record<string, unknown>>

export type CheckedAnswers = {
  /** The fields that are shown for these answers. */
  readonly shown: readonly Attribute[]
  /** The answers of these fields; other answers are not sent. */
  readonly counted: Answers
  /** The systematics of shown fields that are required and empty. */
  readonly lacking: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  /** Evaluates a condition of the request over the counted answers. */
  readonly fulfils: (condition: string) => boolean
}

/** Validates the answers to a request by its own rules. A hidden field counts as empty in the conditions of later fields. */
export function checkAnswers(
  { fields }: Pick<CustomerRequest, 'fields'>,
  attributes: readonly Attribute[],
  { values, clock }: { readonly values: Answers; readonly clock: ExpressionClock },
): CheckedAnswers {
  const counted: Record<string, unknown> = Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))
  const fulfils = (condition: string) => holds(condition, { id: '', definition: '', ...empty(attributes), ...counted }, clock)
  const shown = attributes.filter((attribute) => {
    const { shown: condition } = askedOf(fields, attribute)
    const isShown = condition === undefined || (condition !== false && fulfils(condition))
    if (!isShown) delete counted[attribute.systematics]
    return isShown
  })
  const required = shown.filter((attribute) => {
    const { required: condition } = askedOf(fields, attribute)
    return condition === true || (typeof condition === 'string' && fulfils(condition))
  })
  return {
    shown,
    counted,
    fulfils,
    required: new Set(required.map(({ systematics }) => systematics)),
    lacking: new Set(required.map(({ systematics }) => systematics).filter((systematics) => !isFilled(counted[systematics]))),
  }
}

function askedOf(fields: CustomerRequest['fields'], attribute: Attribute): RequestedField {
  return fields[attribute.name] ?? {}
}

function empty(attributes: readonly Attribute[]): Answers {
  return Object.fromEntries(attributes.map(({ systematics }) => [systematics, null]))
}

/** Returns true if a value is an answer: not for blanks, but for zero and false. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
}

type Sender = { readonly contractNumber: string | undefined; readonly customerNumber: string }

/** Returns the attributes that the portal itself fills in, as far as the caller's role opens them. */
export function answersOfPortal(registry: Registry, definition: string, sender: Sender): Answers {
  const sets = Object.entries(requestOf(registry, definition)?.sets ?? {})
  return Object.fromEntries(
    sets.flatMap(([name, value]) => {
      const systematics = `${definition}:${name}`
      const answer = value === true ? true : sender[value]
      return registry.attributes.has(systematics) && answer !== undefined ? [[systematics, answer]] : []
    }),
  )
}

type Chosen = { readonly partner: TwinJson; readonly definition: string; readonly picks: Readonly<Record<string, string>> }

/** Returns true if the customer may have the value only once and already has it. */
export function isDuplicate(value: unknown, once: RequestedField['once'], { partner, definition, picks }: Chosen): boolean {
  const typed = spelled(value)
  if (!once || typed === '') return false
  const replaced = once.except === undefined ? undefined : picks[`${definition}:${once.except}`]
  return linked(partner, once.among).some((each) => each.id !== replaced && spelled(each[once.at]) === typed)
}

/** Normalises a value: blanks and capitals make no different address or account. */
function spelled(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s/g, '').toLowerCase() : ''
}
