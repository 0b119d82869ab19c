import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import type { ContractPrices } from '../contract-prices.ts'
import type { PriceRow } from '../element-rows.ts'
import { pricesOn } from './announced-costs.ts'

/** A price by usage or in steps that changes on a day. Prices of a unit are with tax; a price without steps has one from 0. */
export type AnnouncedUsage = {
  readonly contract: string
  readonly element: string
  readonly from: DateText
  readonly name: string
  readonly nameEn: string | null
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string | null
  readonly steps: readonly { readonly from: number; readonly before: Amount; readonly after: Amount }[]
}

/**
 * Returns the prices by usage of elements that are agreed for a later day, beside the former ones (ADR 84). A former price is that of the
 * same name, or the only one. Prices with a condition, and those that stay the same, are left out.
 */
export function announcedUsage({ elements, prices }: ContractPrices, today: DateText): readonly AnnouncedUsage[] {
  return elements.flatMap((row) =>
    (prices.get(row.element) ?? []).flatMap((next): readonly AnnouncedUsage[] => {
      const { from, name, nameEn, unitCode } = next
      if (from === null || from <= today || !isByUsage(next) || (row.end !== null && row.end < from)) return []
      const former = formerOf(next, pricesOn(prices, row, addDays(from, -1)).filter(isByUsage))
      const steps = former ? compared(former, next) : []
      const changes = steps.some(({ before, after }) => before !== after)
      return changes ? [{ contract: row.contract, element: row.element, from, name, nameEn, unitCode, steps }] : []
    }),
  )
}

function isByUsage({ pricingType, condition }: PriceRow): boolean {
  return condition === null && (pricingType === 'usage' || pricingType === 'stepped')
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

function stepsOf({ pricingType, single, steps, taxrate }: PriceRow): readonly Step[] {
  const gross = (net: number) => grossOf(BigInt(net), taxrate ?? 0)
  if (pricingType === 'usage') return [{ from: 0, gross: gross(single ?? 0) }]
  return steps.map(({ from, price }) => ({ from, gross: gross(price) }))
}

function priceAt(steps: readonly Step[], quantity: number): Amount {
  return (steps.findLast(({ from }) => from <= quantity) ?? steps[0])?.gross ?? 0n
}
