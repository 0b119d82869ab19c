import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../../data/record/record.ts'

/** The present price of a price component, in euro net. `gross` is of a price of a period or a unit alone. */
export type FormerPrice = {
  readonly kind: 'single' | 'minute' | 'units' | 'steps'
  readonly amounts: readonly { readonly from?: number; readonly net: number }[]
  readonly gross: number | undefined
  /** The rate in percent, and the decimals of gross prices. */
  readonly tax: { readonly rate: number; readonly accuracy: number | null }
  readonly pricingType: string | undefined
  /** The period of a recurring price, such as `P1M`. */
  readonly every: string | undefined
  /** The unit of a price by usage and of calls, by UN/ECE Recommendation 20. */
  readonly unit: string | undefined
}

/** Returns the former price of a price component, after its offer: contracts whose offer still runs keep it. */
export function formerPrice(component: TwinJson): FormerPrice {
  const own = (name: string) => component[`priceComponent:${name}`]
  const pricingType = textOf(own('pricingType'))
  const isPeriodic = pricingType === 'recurring' || pricingType === 'once'
  const every = pricingType === 'recurring' ? (textOf(own('billingreferenceperiod')) ?? 'P1M') : undefined
  const unit = pricingType === 'tacted' ? 'MIN' : isPeriodic ? undefined : textOf(own('unitCode'))
  const hasOffer = numberOf(own('promotionMonths')) !== undefined
  const net = (hasOffer ? numberOf(own('regularPrice')) : undefined) ?? numberOf(own('singleprice')) ?? 0
  const gross = numberOf(own(hasOffer ? 'regularGrossPrice' : 'grossPrice'))
  const tax = { rate: numberOf(own('taxrate')) ?? 0, accuracy: numberOf(own('priceaccuracy')) ?? null }
  const priced = { gross: undefined, tax, pricingType, every, unit }
  if (pricingType === 'stepped') {
    const steps = entriesIn(component, 'priceComponent:priceSteps').map((step) => ({
      from: numberOf(step['priceStep:from']) ?? 0,
      net: numberOf(step['priceStep:price']) ?? 0,
    }))
    return { ...priced, kind: 'steps', amounts: steps.toSorted((left, right) => left.from - right.from) }
  }
  if (pricingType !== 'tacted') return { ...priced, kind: 'single', amounts: [{ net }], gross }
  const [tact] = entriesIn(component, 'priceComponent:priceTact')
  const [initial, following] = ['initialPrice', 'followingPrice'].map((name) => numberOf(tact?.[`priceTact:${name}`]))
  // Both prices of the units win over the price of a minute, as when a call is rated.
  if (initial === undefined || following === undefined) return { ...priced, kind: 'minute', amounts: [{ net }], gross }
  return { ...priced, kind: 'units', amounts: [{ net: initial }, { net: following }] }
}

/** Returns a new price (euro, net) with tax, as a price of the same component is rounded; undefined for more than four decimals. */
export function grossOfNew(net: number, { pricingType, tax }: Pick<FormerPrice, 'pricingType' | 'tax'>): number | undefined {
  try {
    return euroOfAmount(grossOf(amountOf(net), tax.rate, priceDecimals({ pricingType: pricingType ?? null, net, accuracy: tax.accuracy })))
  } catch {
    return undefined
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
