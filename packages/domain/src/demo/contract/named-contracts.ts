import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { daysAfterMonth } from '../billing/months.ts'
import type { ContractPlan, ElementPlan } from './contract-plan.ts'
import { customerOf, type Customer } from '../partner/customer.ts'
import { productOf, type Product } from '../product/products.ts'
import { speedOf } from './telecom-plan.ts'
import { streets } from '../words/places.ts'

type Input = { readonly today: string; readonly customers: readonly Customer[]; readonly products: readonly Product[] }

/** A day that depends on the day of the run. */
type Day = (today: string) => string
const months =
  (count: number): Day =>
  (today) =>
    addMonths(today, count)
const days =
  (count: number): Day =>
  (today) =>
    addDays(today, count)

/** The month after the last one that is billed. */
const unbilled: Day = (today) => `${addDays(today, 1 - daysAfterMonth).slice(0, 8)}01`
/** A day of the last billed month but one. */
const billedDay =
  (day: number): Day =>
  (today) =>
    addDays(addMonths(unbilled(today), -2), day - 1)
/** A day between the last two runs. */
const beforeLastBill: Day = (today) => addDays(unbilled(today), -5)

/** An element of a story. By default, it begins with its contract and has no end. */
type StoryElement = Pick<ElementPlan, 'quantity' | 'individualPrice'> & {
  readonly product: string
  readonly begin?: Day
  readonly end?: Day
  readonly endEntered?: Day
}
const since = (...products: readonly string[]): readonly StoryElement[] => products.map((product) => ({ product, quantity: 1 }))

/** The contract of a partner with a story, in the initial state of the story. By default, it was signed three weeks before its begin. */
type Story = Pick<ContractPlan, 'key' | 'attributes' | 'tags' | 'place'> & {
  readonly definition?: 'contractService'
  readonly customer: number
  readonly begin: Day
  readonly end?: Day
  readonly signed?: Day
  readonly elements: readonly StoryElement[]
  readonly newPlace?: { readonly address: NonNullable<ContractPlan['newPlace']>['address']; readonly from: Day }
}

const sweStories: readonly Story[] = [
  {
    key: 'sorge',
    customer: 100001,
    begin: months(-19),
    elements: [
      { product: 'kabel-250', end: days(41) },
      { product: 'glas-600', begin: days(42) },
      { product: 'landline-flat' },
      { product: 'router' },
    ],
    attributes: {
      ipType: 'publicdynamic',
      callDataRecord: 'shortened',
      noticeText: 'Zieht um und wechselt von Kabel auf Glasfaser; 0221 4710 201 bleibt.',
    },
    newPlace: { address: { street: 'Glaserstraße', houseNumber: '23', postcode: '06995', city: 'Elsterau' }, from: days(42) },
    tags: ['Umzug', 'Kabel-Umstieg'],
  },
  {
    key: 'krueger',
    customer: 100002,
    begin: months(-14),
    elements: since('business-300', 'business-voice', 'static-ip', 'subnet', 'router'),
    attributes: {
      ipType: 'publicstatic',
      callDataRecord: 'fully',
      noticeText: 'Rufnummernblock 0221 4710 10 bis 19. Leitung seit fünf Tagen gestört.',
    },
    tags: ['Feste IP', 'Störungsanfällig'],
  },
  {
    key: 'krueger-service',
    definition: 'contractService',
    customer: 100002,
    begin: months(-14),
    elements: since('express-repair'),
    attributes: { slaHours: 8, lockState: 'none' },
  },
  ...streets.slice(0, 14).map((street, index): Story => ({
    key: `gemeinde-${index}`,
    customer: 100004,
    begin: months(-18 + index),
    elements: since('business-300'),
    attributes: { ipType: 'publicstatic', callDataRecord: 'off' },
    place: { street, houseNumber: String(index + 1), postcode: '06995', city: 'Elsterau' },
    tags: ['Rahmenvertrag'],
  })),
  {
    key: 'yildiz',
    customer: 100005,
    begin: days(24),
    elements: since('glas-300', 'mobile-flat', 'router'),
    attributes: {
      ipType: 'publicdynamic',
      callDataRecord: 'off',
      wbciId: 'DEU.ELST.VH10000105',
      noticeText: 'Erste Vorabstimmung abgelehnt (AIFVN), neuer Termin bestätigt.',
    },
    tags: ['Anbieterwechsel', 'Neukunde'],
  },
  {
    key: 'ulmenweg',
    customer: 100007,
    begin: months(-7),
    elements: since('business-300', 'remote-maintenance'),
    attributes: {
      ipType: 'publicdynamic',
      callDataRecord: 'off',
      noticeText: 'Hausanschluss für Aufzug und Heizung; 7 von 12 Wohnungen verkauft.',
    },
    tags: ['Mehrfamilienhaus', 'Hausverwaltung'],
  },
  {
    key: 'ulmenweg-service',
    definition: 'contractService',
    customer: 100007,
    begin: months(-7),
    end: billedDay(10),
    // The end was entered when the month was billed already: the next bill corrects it.
    elements: [{ product: 'express-repair', end: billedDay(10), endEntered: beforeLastBill }],
    attributes: { slaHours: 24, lockState: 'none' },
  },
  {
    key: 'behnke',
    customer: 100008,
    begin: months(-16),
    elements: since('glas-150', 'landline-flat'),
    attributes: {
      ipType: 'publicdynamic',
      callDataRecord: 'off',
      noticeText: 'Rückstand 148,20 €, davon 60 € bestritten: Sperre nicht zulässig.',
    },
    tags: ['Mahnstufe 2'],
  },
  {
    key: 'nowak',
    customer: 100009,
    begin: days(-6),
    signed: days(-9),
    elements: since('glas-300', 'router'),
    attributes: { ipType: 'publicdynamic', callDataRecord: 'off', noticeText: 'Widerruf am neunten Tag, Leistung teilweise genutzt.' },
    tags: ['Widerruf'],
  },
  {
    key: 'tannert',
    customer: 100010,
    begin: months(-11),
    elements: since('glas-300', 'landline-flat', 'paper-invoice'),
    attributes: { ipType: 'publicdynamic', callDataRecord: 'off' },
    tags: ['Papierrechnung'],
  },
  {
    key: 'regenbogen',
    customer: 100011,
    begin: months(-20),
    elements: since('business-300'),
    attributes: { ipType: 'publicdynamic', callDataRecord: 'off' },
    tags: ['Förderprojekt'],
  },
  {
    key: 'funkloch',
    customer: 100012,
    begin: months(3),
    signed: days(-30),
    elements: [{ product: 'business-1000', quantity: 1, individualPrice: 139.08 }],
    attributes: {
      ipType: 'publicstatic',
      callDataRecord: 'off',
      noticeText: 'Ausbau des Schloßbergs im nächsten Quartal, 8 % Nachlass aus dem Rahmenvertrag.',
    },
    tags: ['Rahmenvertrag', 'Erstausbau'],
  },
]

const gleStories: readonly Story[] = [
  {
    key: 'brandt',
    customer: 100006,
    begin: months(-22),
    elements: since('glas-150', 'landline-flat', 'paper-invoice'),
    attributes: {
      ipType: 'publicdynamic',
      callDataRecord: 'fully',
      noticeText: 'Eintrag im Telefonbuch gewünscht, zahlt per Überweisung.',
    },
    tags: ['Papierrechnung'],
  },
]

/** Returns the contracts of swe's partners with a story. */
export function sweNamedContracts(input: Input): readonly ContractPlan[] {
  return sweStories.map((story) => planOf(story, input))
}

/** Returns the contracts of gle's partners with a story. */
export function gleNamedContracts(input: Input): readonly ContractPlan[] {
  return gleStories.map((story) => planOf(story, input))
}

function planOf({ definition, end, signed, newPlace, ...story }: Story, { today, customers, products }: Input): ContractPlan {
  const customer = customerOf(customers, story.customer)
  const begin = story.begin(today)
  const elements = story.elements.map(({ endEntered, ...element }): ElementPlan => ({
    ...element,
    product: productOf(products, element.product),
    begin: element.begin?.(today) ?? begin,
    end: element.end?.(today),
    ...(endEntered && { endEntered: endEntered(today) }),
  }))
  return {
    ...story,
    definition: definition ?? 'contractTelecom',
    customer,
    signed: signed?.(today) ?? addDays(begin, -21),
    begin,
    end: end?.(today),
    term: customer.segment === 'private' ? 24 : 12,
    elements,
    attributes: definition === undefined ? { ...speedOf(elements, today), lockState: 'none', ...story.attributes } : story.attributes,
    ...(newPlace && { newPlace: { address: newPlace.address, from: newPlace.from(today) } }),
  }
}
