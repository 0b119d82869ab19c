import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { ContractPlan, ElementPlan } from './contract-plan.ts'
import type { Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'
import { speedOf } from './telecom-plan.ts'
import { streets } from '../words/places.ts'

type Input = { readonly today: string; readonly customers: readonly Customer[]; readonly products: readonly Product[] }

/** The contracts of the named partners of swe, each with the state its story starts from. */
export function sweNamedContracts({ today, customers, products }: Input): readonly ContractPlan[] {
  const { customer, product, telecom } = lookUps({ today, customers, products })
  const move = addDays(today, 42)
  return [
    telecom({
      key: 'sorge',
      customer: customer(100001),
      begin: addMonths(today, -19),
      elements: [
        { product: product('kabel-250'), begin: addMonths(today, -19), end: addDays(move, -1) },
        { product: product('glas-600'), begin: move, end: undefined },
        { product: product('landline-flat'), begin: addMonths(today, -19), end: undefined },
        { product: product('router'), begin: addMonths(today, -19), end: undefined },
      ],
      attributes: {
        ipType: 'publicdynamic',
        callDataRecord: 'shortened',
        noticeText: 'Zieht um und wechselt von Kabel auf Glasfaser; 0221 4710 201 bleibt.',
      },
      newPlace: { address: { street: 'Glaserstraße', houseNumber: '23', postcode: '06995', city: 'Elsterau' }, from: move },
      tags: ['Umzug', 'Kabel-Umstieg'],
    }),
    telecom({
      key: 'krueger',
      customer: customer(100002),
      begin: addMonths(today, -14),
      elements: ['business-300', 'business-voice', 'static-ip', 'subnet', 'router'].map((key) =>
        since(product(key), addMonths(today, -14)),
      ),
      attributes: {
        ipType: 'publicstatic',
        callDataRecord: 'fully',
        noticeText: 'Rufnummernblock 0221 4710 10 bis 19. Leitung seit fünf Tagen gestört.',
      },
      tags: ['Feste IP', 'Störungsanfällig'],
    }),
    {
      ...telecom({
        key: 'krueger-service',
        customer: customer(100002),
        begin: addMonths(today, -14),
        elements: [since(product('express-repair'), addMonths(today, -14))],
        attributes: {},
      }),
      definition: 'contractService',
      attributes: { slaHours: 8, lockState: 'none' },
    },
    ...streets.slice(0, 14).map((street, index) =>
      telecom({
        key: `gemeinde-${index}`,
        customer: customer(100004),
        begin: addMonths(today, -18 + index),
        elements: [since(product('business-300'), addMonths(today, -18 + index))],
        attributes: { ipType: 'publicstatic', callDataRecord: 'off' },
        place: { street, houseNumber: String(index + 1), postcode: '06995', city: 'Elsterau' },
        tags: ['Rahmenvertrag'],
      }),
    ),
    telecom({
      key: 'yildiz',
      customer: customer(100005),
      begin: addDays(today, 24),
      elements: ['glas-300', 'mobile-flat', 'router'].map((key) => since(product(key), addDays(today, 24))),
      attributes: {
        ipType: 'publicdynamic',
        callDataRecord: 'off',
        wbciId: 'DEU.ELST.VH10000105',
        noticeText: 'Erste Vorabstimmung abgelehnt (AIFVN), neuer Termin bestätigt.',
      },
      tags: ['Anbieterwechsel', 'Neukunde'],
    }),
    telecom({
      key: 'ulmenweg',
      customer: customer(100007),
      begin: addMonths(today, -7),
      elements: ['business-300', 'remote-maintenance'].map((key) => since(product(key), addMonths(today, -7))),
      attributes: {
        ipType: 'publicdynamic',
        callDataRecord: 'off',
        noticeText: 'Hausanschluss für Aufzug und Heizung; 7 von 12 Wohnungen verkauft.',
      },
      tags: ['Mehrfamilienhaus', 'Hausverwaltung'],
    }),
    telecom({
      key: 'behnke',
      customer: customer(100008),
      begin: addMonths(today, -16),
      elements: ['glas-150', 'landline-flat'].map((key) => since(product(key), addMonths(today, -16))),
      attributes: {
        ipType: 'publicdynamic',
        callDataRecord: 'off',
        noticeText: 'Rückstand 148,20 €, davon 60 € bestritten: Sperre nicht zulässig.',
      },
      tags: ['Mahnstufe 2'],
    }),
    telecom({
      key: 'nowak',
      customer: customer(100009),
      begin: addDays(today, -6),
      signed: addDays(today, -9),
      elements: ['glas-300', 'router'].map((key) => since(product(key), addDays(today, -6))),
      attributes: { ipType: 'publicdynamic', callDataRecord: 'off', noticeText: 'Widerruf am neunten Tag, Leistung teilweise genutzt.' },
      tags: ['Widerruf'],
    }),
    telecom({
      key: 'tannert',
      customer: customer(100010),
      begin: addMonths(today, -11),
      elements: ['glas-300', 'landline-flat', 'paper-invoice'].map((key) => since(product(key), addMonths(today, -11))),
      attributes: { ipType: 'publicdynamic', callDataRecord: 'off' },
      tags: ['Papierrechnung'],
    }),
    telecom({
      key: 'regenbogen',
      customer: customer(100011),
      begin: addMonths(today, -20),
      elements: [since(product('business-300'), addMonths(today, -20))],
      attributes: { ipType: 'publicdynamic', callDataRecord: 'off' },
      tags: ['Förderprojekt'],
    }),
    telecom({
      key: 'funkloch',
      customer: customer(100012),
      begin: addMonths(today, 3),
      signed: addDays(today, -30),
      elements: [{ ...since(product('business-1000'), addMonths(today, 3)), individualPrice: 139.08 }],
      attributes: {
        ipType: 'publicstatic',
        callDataRecord: 'off',
        noticeText: 'Ausbau des Schloßbergs im nächsten Quartal, 8 % Nachlass aus dem Rahmenvertrag.',
      },
      tags: ['Rahmenvertrag', 'Erstausbau'],
    }),
  ]
}

export function gleNamedContracts({ today, customers, products }: Input): readonly ContractPlan[] {
  const { customer, product, telecom } = lookUps({ today, customers, products })
  return [
    telecom({
      key: 'brandt',
      customer: customer(100006),
      begin: addMonths(today, -22),
      elements: ['glas-150', 'landline-flat', 'paper-invoice'].map((key) => since(product(key), addMonths(today, -22))),
      attributes: {
        ipType: 'publicdynamic',
        callDataRecord: 'fully',
        noticeText: 'Eintrag im Telefonbuch gewünscht, zahlt per Überweisung.',
      },
      tags: ['Papierrechnung'],
    }),
  ]
}

function since(product: Product, begin: string): ElementPlan {
  return { product, begin, end: undefined, quantity: 1 }
}

type Telecom = Pick<ContractPlan, 'key' | 'begin' | 'elements' | 'attributes' | 'tags' | 'place' | 'newPlace'> & {
  customer: Customer
  signed?: string
}

function lookUps({ today, customers, products }: Input) {
  const customer = (number: number) => customers.find((each) => each.number === number)!
  const product = (key: string) => products.find((each) => each.key === key)!
  const telecom = ({ signed, attributes, ...plan }: Telecom): ContractPlan => ({
    ...plan,
    definition: 'contractTelecom',
    signed: signed ?? addDays(plan.begin, -21),
    end: undefined,
    term: plan.customer.segment === 'private' ? 24 : 12,
    attributes: { ...speedOf(plan.elements, today), lockState: 'none', ...attributes },
  })
  return { customer, product, telecom }
}
