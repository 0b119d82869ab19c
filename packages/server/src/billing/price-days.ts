import { intersection, holdsOn } from '@twinwerk/model/billing/days'
import type { Days, OpenDays, Price, UsagePrice } from '@twinwerk/model/billing/facts'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { PriceProblem } from './price-facts.ts'

type Priced = OpenDays & Pick<Price | UsagePrice, 'component' | 'text'>

/**
 * Finds prices of an element whose days overlap, so that one thing is charged twice, and days between two prices that none charges. Prices
 * of one name are one thing unless they have the same days. Only days of the element that are billed or may be corrected count.
 */
export function priceDayProblems(prices: readonly Priced[], days: Days): PriceProblem[] {
  const named = Map.groupBy(prices, ({ text }) => text)
  return [...named].flatMap(([name, own]): PriceProblem[] => {
    const component = own[0]?.component ?? ''
    if (own.some((one, index) => own.slice(index + 1).some((other) => areBesideEachOther(one, other, days))))
      return [{ kind: 'pricesOverlap', component, name }]
    return hasGap(own, days, prices) ? [{ kind: 'priceGap', component, name }] : []
  })
}

function areBesideEachOther(one: Priced, other: Priced, days: Days): boolean {
  const isPair = one.component !== other.component && one.from === other.from && one.to === other.to
  const both = intersection(one, other)
  return !isPair && both !== undefined && intersection(both, days) !== undefined
}

/** A price that ends and begins again later leaves a gap where no other price charges anything either. */
function hasGap(own: readonly Priced[], days: Days, prices: readonly Priced[]): boolean {
  const ordered = own.toSorted((left, right) => (left.from < right.from ? -1 : 1))
  return ordered.some((next, index) => {
    const before = ordered[index - 1]
    if (!before || before.to === null) return false
    const first: DateText = addDays(before.to, 1)
    const gap = next.from > first ? intersection({ from: first, to: addDays(next.from, -1) }, days) : undefined
    return gap !== undefined && !prices.some((price) => holdsOn(price, gap.from))
  })
}
