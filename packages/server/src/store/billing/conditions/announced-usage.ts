import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { PriceRow } from '../element-rows.ts'
import { laterPrices, pricesOn, type AnnouncedPrices } from './announced-conditions.ts'

/** A price by usage, in steps or of calls that changes on a day. Prices of a unit are with tax; a price without steps has one from 0. */
export type AnnouncedUsage = {
  readonly contract: string
  readonly element: string
  readonly from: DateText
  readonly name: string
  readonly nameEn: string | null
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string | null
  /** The unit of a call that the price is for, where units have prices of their own. */
  readonly tact?: 'initial' | 'following'
  readonly steps: readonly { readonly from: number; readonly before: Amount; readonly after: Amount }[]
}

/**
 * Returns the prices by usage of elements that are agreed for a later day, beside the former ones (ADR 84). A former price is that of the
 * same name, or the only one. Prices whose condition does not hold, and those that stay the same, are left out.
 */
export function announcedUsage({ elements, prices, applies }: AnnouncedPrices, today: DateText): readonly AnnouncedUsage[] {
  return elements.flatMap((row) => {
    const appliesOn = (day: DateText) => (price: PriceRow) => isByUsage(price) && applies(row.element, price, day)
    return laterPrices(row, prices, today).flatMap((next): readonly AnnouncedUsage[] => {
      const { from, name, nameEn, unitCode } = next
      if (!appliesOn(from)(next)) return []
      const before = addDays(from, -1)
      const former = formerOf(next, pricesOn(prices, row, before).filter(appliesOn(before)))
      const steps = former ? compared(former, next) : []
      const changes = steps.some(({ before, after }) => before !== after)
      return changes ? [{ contract: row.contract, element: row.element, from, name, nameEn, unitCode, steps }] : []
    })
  })
}

function isByUsage({ pricingType }: PriceRow): boolean {
  return pricingType === 'usage' || pricingType === 'stepped'
}

function formerOf({ name, obis }: PriceRow, former: readonly PriceRow[]): PriceRow | undefined {
  return former.find((each) => each.name === name && each.obis === obis) ?? (former.length === 1 ? former[0] : undefined)
}

function compared(former: PriceRow, next: PriceRow): AnnouncedUsage['steps'] {
  const [before, after] = [stepsOf(former), stepsOf(next)]
  const bounds = [...new Set([...before, ...after].map(({ from }) => from))].toSorted((one, other) => one - other)
  return bounds.map((from) => ({ from, before: priceAt(before, from), after: priceAt(after, from) }))
}

type Step = { readonly from: number; readonly gross: Amount }

function stepsOf(price: PriceRow): readonly Step[] {
  if (price.pricingType === 'usage') return [{ from: 0, gross: grossOfUnit(price, price.single ?? 0) }]
  return price.steps.map(({ from, price: net }) => ({ from, gross: grossOfUnit(price, net) }))
}

type Taxed = { readonly pricingType: string | null; readonly accuracy: number | null; readonly taxrate: number | null }

/** Returns the gross price of a unit (net in 1/10,000 euro), with the decimals that the announcement tells. */
export function grossOfUnit({ pricingType, accuracy, taxrate }: Taxed, net: number): Amount {
  return grossOf(BigInt(net), taxrate ?? 0, priceDecimals({ pricingType, net: euroOfAmount(BigInt(net)), accuracy }))
}

function priceAt(steps: readonly Step[], quantity: number): Amount {
  return (steps.findLast(({ from }) => from <= quantity) ?? steps[0])?.gross ?? 0n
}
