import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'

/** What the portal knows and nobody types. */
const known = ['contractTWID', 'businessPartnerTWID', 'byCustomer']

/** Asked for where several of one may be wanted: what takes the place of something else is one. */
const neverAsked = ['processChangeProduct:quantity']

/** What a kind of request asks for beside a message: the attributes of its own that the caller's role opens. */
export function askedFields(registry: Registry, definition: string): readonly Attribute[] {
  return (registry.definitions.get(definition)?.allAttributes ?? []).filter(
    ({ declaring, serverOwned, name, systematics }) =>
      declaring === definition && serverOwned !== true && !known.includes(name) && !neverAsked.includes(systematics),
  )
}

/** What of the own things a request is about: an account, a number, a meter. */
export function askedPicks(registry: Registry, definition: string): readonly Relation[] {
  return relationsOf(registry, definition).filter(({ target }) => target in choicesOf)
}

/** Where the files of a request go: to the relation that its process has for them, else beside it. */
export function fileSlot(registry: Registry, definition: string): string {
  return (
    relationsOf(registry, definition).find(({ target }) => registry.definitions.get(target)?.lineage.includes('document'))?.systematics ??
    'execution:documents'
  )
}

function relationsOf(registry: Registry, definition: string): readonly Relation[] {
  return [...registry.relations.values()].filter(({ declaring, direction }) => declaring === definition && direction === 'forward')
}

/** Where what can be picked hangs: on the partner, or on the contract a request is about. */
export const choicesOf: Readonly<
  Record<string, { readonly at: 'partner' | 'contract'; readonly relation: string; readonly title: readonly string[] }>
> = {
  bankAccount: { at: 'partner', relation: 'businessPartner:bankAccounts', title: ['bankAccount:iban'] },
  contactPhone: { at: 'partner', relation: 'businessPartner:contactPhone', title: ['contactPhone:areacode', 'contactPhone:number'] },
  contactMail: { at: 'partner', relation: 'businessPartner:contactMail', title: ['contactMail:email'] },
  meterRegister: { at: 'contract', relation: '', title: [] },
  contractElement: { at: 'contract', relation: 'contract:contractElements', title: [] },
}

const debit = ['processChangePaymentMethod:paymentMethod', 'directDebit'] as const

/** What only counts with another answer is asked for with that answer. */
const onlyWith: Readonly<Record<string, readonly [systematics: string, value: string]>> = {
  'processTermination:desiredDate': ['processTermination:terminationTime', 'desiredDate'],
  'processTermination:terminationReason': ['processTermination:terminationType', 'extraordinary'],
  'processTermination:terminationReasonOther': ['processTermination:terminationReason', 'other'],
  'processChangePaymentMethod:iban': debit,
  'processChangePaymentMethod:bic': debit,
  'processChangePaymentMethod:differentAccountHolder': debit,
}

export function isAsked(systematics: string, values: Readonly<Record<string, unknown>>): boolean {
  const condition = onlyWith[systematics]
  return condition === undefined || (values[condition[0]] === condition[1] && isAsked(condition[0], values))
}

const address = ['street', 'houseNumber', 'postcode', 'city']
const termination = ['terminationType', 'terminationTime', 'desiredDate', 'terminationReason', 'terminationReasonOther']

/** Without these nothing could come of a request; what is not asked for is not needed. */
const needed: Readonly<Record<string, readonly string[]>> = {
  processRecordMeterReading: ['reading'],
  processChangeContactAddress: address,
  processAddBillingAddress: address,
  processChangeBillingAddress: address,
  processChangeConnectionAddress: address,
  processAddContactNumber: ['countrycode', 'number'],
  processAddEmail: ['email'],
  processChangeEmail: ['email'],
  processChangePaymentMethod: ['paymentMethod'],
  processAddBankDetails: ['iban'],
  processChangeBankDetails: ['iban'],
  processTermination: termination,
}

/** Of these one is enough, or with another answer none is needed. */
const neededUnless: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>> = {
  'processChangeName:surname': (values) => isFilled(values['processChangeName:name1']),
  'processChangeContactNumber:number': (values) =>
    isFilled(values['processChangeContactNumber:contactType']) || values['processChangeContactNumber:preferred'] === true,
  'processChangePaymentMethod:iban': (values) => values['processChangePaymentMethod:paymentMethod'] !== 'directDebit',
}

export function isNeeded(systematics: string, values: Readonly<Record<string, unknown>>): boolean {
  const [definition = '', name = ''] = systematics.split(':')
  const unless = neededUnless[systematics]
  return unless ? !unless(values) : needed[definition]?.includes(name) === true
}

/** A new name is believed with its proof, and so is the reason of a termination that keeps no notice (portal specification, section 5). */
export function needsFile(definition: string, values: Readonly<Record<string, unknown>>): boolean {
  return definition === 'processChangeName' || values['processTermination:terminationType'] === 'extraordinary'
}

/** What is wanted stands in the message alone. */
export function needsMessage(definition: string): boolean {
  return ['processCircuitFault', 'processServiceRequest', 'processInformation'].includes(definition)
}

export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
}

/** What a form begins with. */
export function firstAnswers(fields: readonly Attribute[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {
    'processTermination:terminationType': 'ordinary',
    'processTermination:terminationTime': 'earliestPossibleDate',
    'processAddProduct:quantity': 1,
    'processAddContactNumber:countrycode': '49',
  }
  return Object.fromEntries(
    fields.map(({ systematics, default: standard }) => [
      systematics,
      answers[systematics] ?? (typeof standard === 'object' ? null : (standard ?? null)),
    ]),
  )
}

/** What the portal says by itself. */
export function saidByPortal(registry: Registry, definition: string): Readonly<Record<string, unknown>> {
  const byCustomer = `${definition}:byCustomer` as const
  return registry.attributes.has(byCustomer) ? { [byCustomer]: true } : {}
}
