import type { Input, Output } from '@twinwerk/contract/calls'
import type { LookupResults } from '@twinwerk/model/journey/check-order'
import { checkOrder } from '@twinwerk/model/journey/check-order'
import type { Order } from '@twinwerk/model/journey/order'
import type { Text } from '@twinwerk/model/text/text'
import { isAbroad } from '../../data/bank/use-bank.ts'
import type { Address } from '../form/AddressFields.tsx'

export type Journey = Output<'GET /customerjourney/{tenant}/journey'>
export type Availability = Output<'POST /customerjourney/{tenant}/availability'>['state']

/** The values that a visitor has entered so far; the device stores them. */
export type OrderForm = {
  readonly step: number
  /** The idempotency key: the order is stored once, however often the button is pressed. */
  readonly key: string
  readonly search: string
  /** True if the visitor types an address that the search does not find. */
  readonly byHand: boolean
  readonly address: Address
  readonly building: string | null
  readonly state: Availability | null
  readonly token: string
  readonly position: Output<'POST /customerjourney/{tenant}/availability'>['position']
  readonly tellMail: string
  readonly products: readonly string[]
  readonly company: string
  readonly salutation: 'mr' | 'mrs' | 'diverse' | 'company' | ''
  readonly title: 'dr' | 'prof' | ''
  readonly givenname: string
  readonly surname: string
  readonly birthday: string
  readonly mail: string
  readonly mailConfirmation: string
  readonly phone: string
  readonly existing: 'yes' | 'no'
  readonly customerNumber: string
  readonly method: 'directDebit' | 'onBill' | ''
  readonly iban: string
  readonly bic: string
  readonly accountHolder: string
  readonly providerChange: 'yes' | 'no'
  readonly porting: 'yes' | 'no'
  readonly portingKind: 'managednumber' | 'numberblock'
  readonly previousCarrier: string
  readonly numbers: string
  readonly contractor: string
  readonly desiredDate: string
  readonly phoneBook: boolean
  readonly advertisingConsent: boolean
  readonly dismissRightOfWithdrawal: boolean
  readonly acceptContractTerms: boolean
}

/** Returns an order for the preview, in which the address counts as checked. */
export function draftOrder(): OrderForm {
  return { ...emptyOrder(), step: 1, state: 'available', token: 'draft' }
}

export function emptyOrder(): OrderForm {
  return {
    step: 0,
    key: crypto.randomUUID(),
    search: '',
    byHand: false,
    address: { street: '', houseNumber: '', houseNumberAddition: '', postcode: '', city: '' },
    building: null,
    state: null,
    token: '',
    position: null,
    tellMail: '',
    products: [],
    company: '',
    salutation: '',
    title: '',
    givenname: '',
    surname: '',
    birthday: '',
    mail: '',
    mailConfirmation: '',
    phone: '',
    existing: 'no',
    customerNumber: '',
    method: '',
    iban: '',
    bic: '',
    accountHolder: '',
    providerChange: 'no',
    porting: 'no',
    portingKind: 'managednumber',
    previousCarrier: '',
    numbers: '',
    contractor: '',
    desiredDate: '',
    phoneBook: false,
    advertisingConsent: false,
    dismissRightOfWithdrawal: false,
    acceptContractTerms: false,
  }
}

/** Returns the payment method: the chosen method, otherwise the first method of the journey. */
export function methodOf({ method }: OrderForm, { rules }: Journey): 'directDebit' | 'onBill' {
  const ways = { directDebit: rules.paymentMethodDirectDebit, onBill: rules.paymentMethodOnBill }
  if (method !== '' && ways[method]) return method
  return ways.directDebit || !ways.onBill ? 'directDebit' : 'onBill'
}

/** Returns the order that is validated and sent. Stored answers to questions that the journey no longer asks are omitted. */
export function orderOf(form: OrderForm, journey: Journey): Order {
  const { rules, containers } = journey
  const offered = new Set(containers.flatMap(({ products }) => products.map(({ id }) => id)))
  const given = (text: string) => (text.trim() === '' ? undefined : text.trim())
  const filled = <T extends object>(values: T) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
  const method = methodOf(form, journey)
  return filled({
    products: form.products.filter((id) => offered.has(id)),
    addition: given(form.address.houseNumberAddition),
    person: filled({
      company: given(form.company),
      salutation: form.salutation || undefined,
      title: form.title || undefined,
      givenname: form.givenname.trim(),
      surname: form.surname.trim(),
      birthday: given(form.birthday),
      mail: form.mail.trim(),
      phone: form.phone.trim(),
      customerNumber: rules.allowExistingCustomers && form.existing === 'yes' ? form.customerNumber.trim() : undefined,
    }),
    payment:
      method === 'onBill'
        ? { method }
        : filled({
            method,
            iban: form.iban.trim(),
            bic: isAbroad(form.iban) ? given(form.bic) : undefined,
            accountHolder: given(form.accountHolder),
          }),
    porting:
      form.providerChange === 'yes'
        ? filled({
            kind: form.porting === 'yes' ? form.portingKind : undefined,
            previousCarrier: form.previousCarrier.trim(),
            numbers: form.porting === 'yes' ? numbersIn(form.numbers) : [],
            contractor: given(form.contractor),
          })
        : undefined,
    desiredDate: rules.desiredDate ? given(form.desiredDate) : undefined,
    phoneBook: rules.allowPhoneBookEntry && form.phoneBook,
    advertisingConsent: form.advertisingConsent,
    dismissRightOfWithdrawal: form.dismissRightOfWithdrawal,
    acceptContractTerms: form.acceptContractTerms,
  })
}

function numbersIn(text: string): string[] {
  return text
    .split(/[,;\n]+/)
    .map((each) => each.trim())
    .filter(Boolean)
}

export const orderInput = (order: Order) => order as Input<'POST /customerjourney/{tenant}/order'>['order']

/** Returns the step of the form that contains a field. */
export function stepOf(field: string): number {
  if (field === 'products') return 1
  return field === 'acceptContractTerms' ? 3 : 2
}

/** Returns the errors of a step, by field. The rules are those of the server; in addition, both mail addresses must be the same. */
export function findingsOf(
  form: OrderForm,
  journey: Journey,
  { step, today, differ, known }: { readonly step: number; readonly today: string; readonly differ: Text; readonly known: LookupResults },
): Readonly<Record<string, Text>> {
  const { rules, containers } = journey
  const found = checkOrder(orderOf(form, journey), { rules, containers, today, ...known }).filter(({ field }) => stepOf(field) === step)
  const repeated = step === 2 && form.mail.trim() !== form.mailConfirmation.trim() ? [{ field: 'mailConfirmation', text: differ }] : []
  return Object.fromEntries([...found, ...repeated].toReversed().map(({ field, text }) => [field, text]))
}

export type Cost = { readonly monthly: number; readonly once: number }

/** Returns the cost of one product by the displayed prices, with all their decimals. */
export function priceOf(journey: Journey, { prices }: Pick<Journey['containers'][number]['products'][number], 'prices'>): Cost {
  const sum = (kind: string) =>
    prices
      .filter((price) => price.kind === kind)
      .reduce((total, { net, gross }) => total + Math.round((journey.showNetPrices ? net : gross) * 10_000), 0) / 10_000
  return { monthly: sum('recurring'), once: sum('once') }
}

/** Returns the cost of the chosen products by the displayed prices, in whole cents. */
export function costOf(journey: Journey, products: readonly string[]): Cost {
  const costs = journey.containers
    .flatMap((container) => container.products.filter(({ id }) => products.includes(id)))
    .map((product) => priceOf(journey, product))
  const sum = (kind: keyof Cost) => costs.reduce((cents, cost) => cents + Math.round(cost[kind] * 100), 0) / 100
  return { monthly: sum('monthly'), once: sum('once') }
}
