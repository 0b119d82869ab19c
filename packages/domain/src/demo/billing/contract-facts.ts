import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type {
  BillingRules,
  Charge,
  Consumption,
  ContractFacts,
  Element,
  Framework,
  Price,
  Receiver,
  TaxClass,
  UsagePrice,
} from '@twinwerk/model/billing/facts'
import type { SnapshotContract } from '@twinwerk/model/billing/receipt-document'
import { unreachable } from '@twinwerk/model/error/unreachable'
import { amountOf } from '@twinwerk/model/number/amount'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { WrittenContract, WrittenElement } from '../contract/contract-plan.ts'
import { lawValue } from '../../law-values.ts'
import type { Product, ProductPrice } from '../product/products.ts'
import type { Payment } from './accounts.ts'
import type { BilledPartner } from './partners.ts'

/** A charge, and the date of the run that bills it. */
export type DatedCharge = Charge & { readonly english: string; readonly date: DateText }

/** A contract with everything that decides about its bills. */
export type BilledContract = {
  readonly written: WrittenContract
  readonly payment: Payment
  readonly term: Pick<SnapshotContract, 'minTermEnd' | 'noticePeriod' | 'lastDayForNotice'>
  /** The receivers in turn; they are among the partners. */
  readonly receivers: readonly Receiver[]
  readonly partners: ReadonlyMap<string, BilledPartner>
  readonly frameworks: readonly Framework[]
  readonly consumptions: readonly Consumption[]
  readonly charges: readonly DatedCharge[]
}

type View = {
  /** The facts are those that were known on this day. */
  readonly date: DateText
  /** Prices are left out before this day: nobody bills those days any more. */
  readonly from: DateText
}

/** Returns the facts of a contract as the run of a date knew them. */
export function factsOf({ written, receivers, frameworks, consumptions, charges }: BilledContract, { date, from }: View): ContractFacts {
  const { plan, elements } = written
  return {
    from: plan.begin,
    to: elements.every((element) => isEndKnown(element, date)) ? (plan.end ?? null) : null,
    anchor: `${plan.begin.slice(0, 8)}01`,
    elements: elements.map((element) => elementOf(element, { date, from }, consumptions)),
    receivers,
    frameworks,
    charges: charges.filter((charge) => charge.date === date),
  }
}

function elementOf(element: WrittenElement, { date, from }: View, consumptions: readonly Consumption[]): Element {
  const { uuid, product, begin, end, quantity = 1, individualPrice } = element
  const { prices, usagePrices } = pricesOf(product)
  return {
    key: uuid,
    from: begin,
    to: isEndKnown(element, date) ? (end ?? null) : null,
    quantity,
    individualPrice: individualPrice === undefined ? null : amountOf(individualPrice),
    prices: begin >= from ? prices : recurringFrom(prices, from),
    usagePrices: consumptions.length === 0 ? [] : usagePrices,
    consumptions,
    calls: [],
  }
}

function isEndKnown({ endEntered }: WrittenElement, date: DateText): boolean {
  return endEntered === undefined || endEntered <= date
}

/** Prices that are charged once were charged when the element began. */
function recurringFrom(prices: readonly Price[], from: DateText): readonly Price[] {
  return prices.filter(({ pricingType }) => pricingType === 'recurring').map((price) => ({ ...price, from }))
}

type Prices = { readonly prices: readonly Price[]; readonly usagePrices: readonly UsagePrice[] }

const known = new WeakMap<Product, Prices>()

function pricesOf(product: Product): Prices {
  const made = known.get(product) ?? {
    prices: product.prices.flatMap((price) => priceOf(product, price)),
    usagePrices: product.prices.flatMap((price) => usagePriceOf(product, price)),
  }
  known.set(product, made)
  return made
}

const always = { from: '0001-01-01', to: null } as const

function priceOf({ name }: Product, price: ProductPrice): Price[] {
  const { uuid, pricingType, net, regularNet, promotionMonths, decimals, taxClass, referencePeriod, isConditional } = price
  if (pricingType !== 'recurring' && pricingType !== 'once') return []
  const promotion =
    promotionMonths === undefined || regularNet === undefined ? null : { months: promotionMonths, regularNet: amountOf(regularNet) }
  return [
    {
      ...always,
      component: uuid,
      text: `${name}, ${price.name}`,
      pricingType,
      net: amountOf(net),
      decimals,
      referencePeriod,
      due: 'cyclicstart',
      taxClass,
      promotion,
      isConditional,
    },
  ]
}

function usagePriceOf({ name }: Product, price: ProductPrice): UsagePrice[] {
  const { uuid, pricingType, net, decimals, taxClass, referencePeriod, register } = price
  if (pricingType !== 'usage' && pricingType !== 'stepped') return []
  const steps = price.steps.map((step) => ({ from: step.from, price: amountOf(step.net) }))
  return [
    {
      ...always,
      component: uuid,
      text: `${name}, ${price.name}`,
      tariff: pricingType === 'stepped' ? { kind: 'graduated', steps } : { kind: 'single', net: amountOf(net) },
      decimals,
      referencePeriod,
      taxClass,
      register,
      minimum: null,
    },
  ]
}

/** Returns the partners who pay a contract, each for the own days. */
export function receiversOf({ plan }: WrittenContract, partners: ReadonlyMap<string, BilledPartner>): readonly Receiver[] {
  const { customer, newReceiver } = plan
  const receiver = (uuid: string, from: DateText, to: DateText | null): Receiver[] => {
    const partner = partners.get(uuid)
    return partner ? [{ key: uuid, basis: partner.basis, treatment: partner.treatment, from, to }] : []
  }
  if (!newReceiver) return receiver(customer.uuid, plan.begin, null)
  return [
    ...receiver(customer.uuid, plan.begin, addDays(newReceiver.from, -1)),
    ...receiver(newReceiver.customer.uuid, newReceiver.from, null),
  ]
}

/** Returns the rates of the law, and the condition of prices for paper bills. */
export function rulesOf({ payment }: BilledContract): BillingRules {
  return { rateOn, holds: () => payment.isOnPaper }
}

function rateOn(taxClass: TaxClass, day: DateText): number {
  switch (taxClass) {
    case 'regular':
      return lawValue('vatRegular', day)
    case 'reduced':
      return lawValue('vatReduced', day)
    case 'gasAndHeat':
      return lawValue('vatGasAndHeat', day)
    case 'none':
      return 0
    default:
      return unreachable(taxClass)
  }
}
