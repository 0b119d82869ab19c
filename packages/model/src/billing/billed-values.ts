import type { DateText } from '../calendar/date.ts'
import type { Amount } from '../number/amount.ts'
import { holdsOn } from './days.ts'
import type { IssuedItem } from './difference.ts'
import type { Element, Framework, Price } from './facts.ts'
import { periodLength } from './reference-period.ts'

/** The values of an element that have no days of their own. */
export type UndatedValues = { readonly quantity: number; readonly individualPrice: Amount | null }

/** How a price was billed for the days of its standing items. */
export type BilledValues = {
  /** The days with values of their own. */
  readonly items: readonly IssuedItem[]
  /** Returns the values that apply on a day. */
  on(day: DateText): UndatedValues
  /** Returns true or false for a day that was billed with or without the price, and undefined for a day that no receipt covers. */
  wasBilled(day: DateText): boolean | undefined
  /** Returns a framework contract with the percentage that was billed by it for a day. */
  frameworkOn(day: DateText, framework: Framework): Framework
}

/**
 * Finds how a price of an element was billed. A quantity, an individual price, a percentage and the input of a condition have no days: a
 * change of them counts from the next unbilled period on. So billed days keep the values of their items. Days without an item of the price
 * itself take the values of its peers: prices that are due at the same time for the same periods. A peer that was billed from before the
 * price began tells nothing of it: an option that is sold within a billed month is billed from its begin.
 */
export function billedValues({ element, price }: Place, { items, standing }: Stood): BilledValues {
  const own = items.filter(({ kind }) => kind === price.pricingType)
  const discounts = items.filter(({ kind }) => kind === 'discount')
  const frameworks = new Map<string, Framework>()
  const begin = element.from > price.from ? element.from : price.from
  const isPeer = peersOf({ element, price })
  const find = (day: DateText) => (price.pricingType === 'once' ? own[0] : own.find((item) => holdsOn(item, day)))
  return {
    items: own,
    on: (day) => {
      const item = find(day)
      if (item) return { quantity: item.quantity, individualPrice: item.individualPrice ?? null }
      const peer = standing.find((each) => each.element === element.key && holdsOn(each, day) && isPeer(each))
      return peer ? { quantity: element.quantity, individualPrice: peer.individualPrice ?? null } : element
    },
    wasBilled: (day) => {
      if (find(day)) return true
      return standing.some((each) => each.from >= begin && holdsOn(each, day) && isPeer(each)) ? false : undefined
    },
    frameworkOn: (day, framework) => {
      const item = discounts.find((each) => each.terms?.framework?.key === framework.key && holdsOn(each, day))
      const percent = item?.terms?.framework?.percent ?? framework.percent
      if (percent === framework.percent) return framework
      // Days with one percentage have one framework, so that they stay one stretch.
      const key = `${framework.key} ${framework.from} ${percent}`
      const billed = frameworks.get(key) ?? { ...framework, percent }
      frameworks.set(key, billed)
      return billed
    },
  }
}

type Place = { readonly element: Element; readonly price: Price }

/** The standing items of an element's price, and those of its contract. */
type Stood = { readonly items: readonly IssuedItem[]; readonly standing: readonly IssuedItem[] }

/** Periods of days are counted from the begin of each element, so those of two elements differ. */
function peersOf({ element, price }: Place): (item: IssuedItem) => boolean {
  const { component, pricingType, referencePeriod } = price
  const rhythm = rhythmOf(price)
  const isOfMonths = periodLength(referencePeriod)?.unit === 'months'
  return (item) => {
    const isOfElement = item.element === element.key
    if (isOfElement && item.component === component) return false
    return item.kind === pricingType && item.rhythm === rhythm && (isOfElement || isOfMonths)
  }
}

/** When and for which periods a price is billed, as items note it. */
export function rhythmOf({ due, referencePeriod }: Pick<Price, 'due' | 'referencePeriod'>): string {
  return `${due} ${referencePeriod}`
}
