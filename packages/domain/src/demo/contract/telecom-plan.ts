import { addDays, addMonths, daysBetween } from '@twinwerk/model/calendar/arithmetic'
import { addressFrom } from '../partner/addresses.ts'
import type { ContractPlan, ElementPlan } from './contract-plan.ts'
import type { AddressOf } from '../partner/customer-from.ts'
import type { Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'
import type { Random } from '../random.ts'

type Input = {
  readonly key: string
  readonly random: Random
  readonly today: string
  readonly customer: Customer
  readonly customers: readonly Customer[]
  readonly products: readonly Product[]
  /** Picks an address that has a line. */
  readonly servedAddress: AddressOf
}

/** Returns the plan of a telecom contract. One in eight has ended, one in twenty begins later, one in fourteen ends on a future day. */
export function telecomPlan({ key, random, today, customer, customers, products, servedAddress }: Input): ContractPlan {
  const { begin, end } = lifeFrom(random, today)
  const signed = addDays(begin, -random.int(10, 45))
  const targetGroup = customer.segment === 'private' || customer.segment === 'soho' ? 'private' : 'business'
  const sold = products.filter((product) => product.from <= signed && (product.to === undefined || product.to >= signed))
  const internet = sold.filter((product) => product.definition === 'productInternet' && product.targetGroup === targetGroup)
  const elements = [
    ...internetElements({ random, today, begin, end, internet }),
    ...extraElements({ random, targetGroup, sold, begin, end }),
  ]
  const receiverChange = end === undefined && begin < addDays(today, -120) && random.chance(0.03)
  return {
    key,
    definition: 'contractTelecom',
    customer,
    signed,
    begin,
    end,
    term: targetGroup === 'business' ? 12 : 24,
    elements,
    attributes: {
      ...speedOf(elements, today),
      ipType: ipTypeOf(elements, random),
      callDataRecord: random.pick(['off', 'off', 'off', 'shortened', 'shortened', 'fully']),
      wbciId: random.chance(0.2) ? `DEU.ELST.VH${random.int(10_000_000, 99_999_999)}` : undefined,
      lockState: end === undefined && begin < today && random.chance(0.02) ? random.pick(['partly', 'full']) : 'none',
      noticeText: random.chance(0.1) ? random.pick(remarks) : undefined,
    },
    ...(random.chance(0.15) ? { place: servedAddress(random) } : {}),
    ...(random.chance(0.08) ? { billing: addressFrom(random) } : {}),
    ...(receiverChange
      ? { newReceiver: { customer: otherThan(customer, customers, random), from: addDays(today, random.int(-60, 40)) } }
      : {}),
  }
}

const remarks = [
  'Router im Keller, Zugang über die Hausverwaltung.',
  'Hund auf dem Grundstück, bitte vorher anrufen.',
  'Techniker nur montags und donnerstags ab 16 Uhr.',
  'Zugesagte Gutschrift aus der letzten Störung prüfen.',
  'Möchte bei Änderungen zuerst ein Schreiben per Post.',
]

function lifeFrom(random: Random, today: string): { begin: string; end: string | undefined } {
  const kind = random.next()
  if (kind < 0.05) return { begin: addDays(today, random.int(3, 180)), end: undefined }
  if (kind < 0.17) {
    const begin = addDays(today, -random.int(240, 725))
    return { begin, end: addDays(begin, random.int(90, daysBetween(begin, today) - 1)) }
  }
  const begin = mostlyFirstOfMonth(addDays(today, -random.int(3, 725)), random)
  return { begin, end: random.chance(0.075) ? addDays(today, random.int(0, 175)) : undefined }
}

function mostlyFirstOfMonth(day: string, random: Random): string {
  return random.chance(0.6) ? `${day.slice(0, 8)}01` : day
}

type Internet = { random: Random; today: string; begin: string; end: string | undefined; internet: readonly Product[] }

/** Returns internet products that follow each other without a gap. Most contracts have only one. */
function internetElements({ random, today, begin, end, internet }: Internet): ElementPlan[] {
  const first = random.pick(internet)
  const faster = internet.filter((product) => product.down > first.down)
  const earliest = addMonths(begin, 3)
  const latest = addDays(today, 120)
  if (end !== undefined || faster.length === 0 || earliest > latest || !random.chance(0.16)) return [{ product: first, begin, end }]
  const change = addDays(earliest, random.int(0, daysBetween(earliest, latest)))
  return [
    { product: first, begin, end: addDays(change, -1) },
    { product: random.pick(faster), begin: change, end: undefined },
  ]
}

type Extra = { random: Random; targetGroup: string; sold: readonly Product[]; begin: string; end: string | undefined }

function extraElements({ random, targetGroup, sold, begin, end }: Extra): ElementPlan[] {
  const business = targetGroup === 'business'
  const wanted: [string, number][] = [
    ['landline-flat', business ? 0 : 0.5],
    ['mobile-flat', business ? 0 : 0.2],
    ['business-voice', business ? 0.7 : 0],
    ['router', 0.6],
    ['mesh', 0.15],
    ['static-ip', business ? 0.5 : 0.05],
    ['subnet', business ? 0.25 : 0],
    ['paper-invoice', 0.12],
    ['number-extra', 0.12],
    ['remote-maintenance', 0.06],
  ]
  return wanted.flatMap(([key, probability]) => {
    const product = random.chance(probability) ? sold.find((each) => each.key === key) : undefined
    if (!product) return []
    const quantity = key === 'number-extra' ? random.int(1, 4) : 1
    return [{ product, begin, end, quantity, ...(random.chance(0.03) ? { individualPrice: 3.5 } : {}) }]
  })
}

/** Returns the current speed of the line. Before the contract begins, it is the speed of the first internet product. */
export function speedOf(elements: readonly ElementPlan[], today: string): { download?: number; upload?: number } {
  const internet = elements.filter(({ product }) => product.definition === 'productInternet')
  const now = internet.findLast(({ begin }) => begin <= today) ?? internet[0]
  return now ? { download: now.product.down, upload: now.product.up } : {}
}

function ipTypeOf(elements: readonly ElementPlan[], random: Random): string {
  if (elements.some(({ product }) => product.key === 'static-ip' || product.key === 'subnet')) return 'publicstatic'
  return random.chance(0.2) ? 'private' : 'publicdynamic'
}

function otherThan(customer: Customer, customers: readonly Customer[], random: Random): Customer {
  return random.pick(customers.filter((each) => each.uuid !== customer.uuid))
}
