import { grossOf, netOf } from '../calculator/price/tax.ts'
import { amountOf, euroOfAmount, type Amount } from '../number/amount.ts'
import type { Price, SteppedPrice, UsagePrice } from './facts.ts'
import type { Line } from './line.ts'

/** The money of a price as a line was billed with it: net, in euro. Items keep it, because the values of a price have no days. */
export type PriceTerms = {
  readonly net?: number
  /** The price after an offer of some months. */
  readonly regular?: { readonly months: number; readonly net: number }
  readonly steps?: { readonly kind: SteppedPrice['kind']; readonly bands: readonly { readonly from: number; readonly price: number }[] }
  readonly minimum?: number
  readonly decimals: number
  /** ISO 8601. */
  readonly period: string
  /** On a discount: the framework contract (uuid) and its percentage. */
  readonly framework?: { readonly key: string; readonly percent: number }
}

export function termsOfPrice({ net, promotion, decimals, referencePeriod }: Price): PriceTerms {
  return {
    net: euroOfAmount(net),
    ...(promotion && { regular: { months: promotion.months, net: euroOfAmount(promotion.regularNet) } }),
    decimals,
    period: referencePeriod,
  }
}

export function termsOfUsage({ tariff, minimum, decimals, referencePeriod }: UsagePrice): PriceTerms {
  return {
    ...(tariff.kind === 'single'
      ? { net: euroOfAmount(tariff.net) }
      : { steps: { kind: tariff.kind, bands: tariff.steps.map(({ from, price }) => ({ from, price: euroOfAmount(price) })) } }),
    ...(minimum !== null && { minimum: euroOfAmount(minimum) }),
    decimals,
    period: referencePeriod,
  }
}

/** Returns true if two versions of a price charge the same. */
export function isSamePrice(one: Price, other: Price): boolean {
  return (
    one === other ||
    (one.net === other.net &&
      one.decimals === other.decimals &&
      one.referencePeriod === other.referencePeriod &&
      one.promotion?.months === other.promotion?.months &&
      one.promotion?.regularNet === other.promotion?.regularNet)
  )
}

export function isSameUsagePrice(one: UsagePrice, other: UsagePrice): boolean {
  return (
    one === other ||
    (one.minimum === other.minimum &&
      one.decimals === other.decimals &&
      one.referencePeriod === other.referencePeriod &&
      isSameTariff(one.tariff, other.tariff))
  )
}

function isSameTariff(one: UsagePrice['tariff'], other: UsagePrice['tariff']): boolean {
  if (one.kind === 'single' || other.kind === 'single') return one.kind === 'single' && other.kind === 'single' && one.net === other.net
  const { steps } = other
  return (
    one.kind === other.kind &&
    one.steps.length === steps.length &&
    one.steps.every(({ from, price }, index) => from === steps[index]?.from && price === steps[index].price)
  )
}

/** Returns a price as an item was billed with it. Items of earlier releases tell it by their unit price. */
export function priceOfItem(price: Price, item: Line): Price {
  const { terms } = item
  if (!terms) return priceOfUnit(price, item)
  const { net, regular, decimals, period } = terms
  return {
    ...price,
    net: net === undefined ? price.net : amountOf(net),
    promotion: regular ? { months: regular.months, regularNet: amountOf(regular.net) } : null,
    decimals,
    referencePeriod: period,
  }
}

function priceOfUnit(price: Price, item: Line): Price {
  const { individualPrice } = item
  // An individual price hides the net of the price, but is rounded as the price is.
  if (individualPrice !== undefined)
    return unitOf(individualPrice, item, price.decimals) === item.unit ? price : { ...price, decimals: decimalsOf(item.unit) }
  const known = [price.net, ...(price.promotion ? [price.promotion.regularNet] : [])]
  if (known.some((net) => unitOf(net, item, price.decimals) === item.unit)) return price
  return { ...price, net: netOfUnit(item.unit, item), decimals: decimalsOf(item.unit), promotion: null }
}

/** Returns a price by usage as an item was billed with it. Items of earlier releases tell it by their unit price and their steps. */
export function usagePriceOfItem(price: UsagePrice, item: Line): UsagePrice {
  const { terms } = item
  if (!terms) return usagePriceOfUnit(price, item)
  const { net, steps, minimum, decimals, period } = terms
  const tariff = steps
    ? { kind: steps.kind, steps: steps.bands.map((band) => ({ from: band.from, price: amountOf(band.price) })) }
    : ({ kind: 'single', net: amountOf(net ?? 0) } as const)
  return { ...price, tariff, minimum: minimum === undefined ? null : amountOf(minimum), decimals, referencePeriod: period }
}

function usagePriceOfUnit(price: UsagePrice, item: Line): UsagePrice {
  if (item.kind !== 'usage') return price
  const { tariff, decimals } = price
  if (item.steps) {
    const { kind, steps, period } = item.steps
    const isSame =
      tariff.kind === kind &&
      period === price.referencePeriod &&
      tariff.steps.length === steps.length &&
      tariff.steps.every(({ from, price: net }, index) => from === steps[index]?.from && unitOf(net, item, 4) === steps[index].price)
    if (isSame) return price
    const former = steps.map((step) => ({ from: step.from, price: netOfUnit(step.price, item) }))
    return { ...price, tariff: { kind, steps: former }, referencePeriod: period }
  }
  if (tariff.kind !== 'single' || unitOf(tariff.net, item, decimals) === item.unit) return price
  return { ...price, tariff: { kind: 'single', net: netOfUnit(item.unit, item) }, decimals: decimalsOf(item.unit) }
}

function unitOf(net: Amount, { basis, rate }: Line, decimals: number): Amount {
  return basis === 'gross' ? grossOf(net, rate, decimals) : net
}

function netOfUnit(unit: Amount, { basis, rate }: Line): Amount {
  return basis === 'gross' ? netOf(unit, rate) : unit
}

/** With the decimals that a unit price shows, its net leads back to it. */
function decimalsOf(unit: Amount): number {
  if (unit % 100n === 0n) return 2
  return unit % 10n === 0n ? 3 : 4
}
