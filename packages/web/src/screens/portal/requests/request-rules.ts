import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { RequestedField, CustomerRequest } from '@twinwerk/model/definition/customer-request'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { holds } from '../../../data/conditions/holds.ts'
import { linked } from '../../../data/contracts/twin-parts.ts'

/** The answers by systematics, as the form stores them. */
export type Answers = Readonly<Record<string, unknown>>

/** Returns the request that customers make with a process type, or undefined for a type that only staff start. */
export function requestOf(registry: Registry, definition: string): CustomerRequest | undefined {
  return registry.definitions.get(definition)?.request
}

/** Returns the attributes that the form asks for, in the order of the definition, as far as the caller's role opens them. */
export function askedFields(registry: Registry, definition: string): readonly Attribute[] {
  const { fields = {}, sets = {} } = requestOf(registry, definition) ?? {}
  return (registry.definitions.get(definition)?.allAttributes ?? []).filter(
    ({ declaring, name }) => declaring === definition && fields[name] && fields[name].shown !== false && !sets[name],
  )
}

/** Returns the relations whose twin the customer chooses in the form, such as an account or a meter. */
export function askedPicks(registry: Registry, definition: string): readonly Relation[] {
  return askedRelations(registry, definition).filter((relation) => !isOfSeveral(registry, definition, relation))
}

/** Returns the relations for any number of parts of the twin that the request is about, such as items of a bill. */
export function askedParts(registry: Registry, definition: string): readonly Relation[] {
  return askedRelations(registry, definition).filter((relation) => isOfSeveral(registry, definition, relation))
}

function askedRelations(registry: Registry, definition: string): readonly Relation[] {
  const { fields = {}, product } = requestOf(registry, definition) ?? {}
  return ownRelations(registry, definition).filter((relation) => {
    const field = fields[nameOf(relation)]
    return field && field.shown !== false && nameOf(relation) !== product?.at && !isOfFiles(registry, relation)
  })
}

/** Choices that begin at the twin of the page are parts of it. */
function isOfSeveral(registry: Registry, definition: string, { beginsAs }: Relation): boolean {
  const { about } = requestOf(registry, definition) ?? {}
  return about !== undefined && beginsAs?.[0] === `${definition}:${about.at}`
}

/** Returns the relation with the files of a request: one of its process type, else the documents of every process. */
export function fileSlot(registry: Registry, definition: string): string {
  return ownRelations(registry, definition).find((relation) => isOfFiles(registry, relation))?.systematics ?? 'execution:documents'
}

function ownRelations(registry: Registry, definition: string): readonly Relation[] {
  return [...registry.relations.values()].filter(({ declaring, direction }) => declaring === definition && direction === 'forward')
}

function isOfFiles(registry: Registry, { target }: Relation): boolean {
  return registry.definitions.get(target)?.lineage.includes('document') === true
}

/** Returns the name of an attribute or relation within its process type. */
export function nameOf({ systematics }: { readonly systematics: string }): string {
  return systematics.slice(systematics.indexOf(':') + 1)
}

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

/** Returns the answers that a form starts with. */
export function firstAnswers(request: CustomerRequest | undefined, attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ systematics, name, default: standard }) => [
      systematics,
      request?.fields[name]?.first ?? (typeof standard === 'object' ? null : (standard ?? null)),
    ]),
  )
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
