import { addDays, addMonths } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { roundedQuotient, type Amount } from '../number/amount.ts'
import type { PeriodLength } from './reference-period.ts'

/** A price component with the days on which it applies to an element; null is open. Net, in 1/10,000 euro. */
export type PriceOfElement = {
  readonly component: string
  readonly from: DateText | null
  readonly to: DateText | null
  readonly net: Amount
  /** The price after the months of an offer. */
  readonly regular: Amount | null
  readonly months: number | null
}

/** An element of a contract with the prices by which it is billed. `end` is its last day, also that of its contract; null is open. */
export type PricedElement = {
  readonly begin: DateText
  readonly end: DateText | null
  readonly hasIndividualPrice: boolean
  /** The prices were agreed for this element. Otherwise they are those of its product. */
  readonly isAgreed: boolean
  readonly prices: readonly PriceOfElement[]
}

export type PriceChange = {
  /** The first day of the new price. */
  readonly day: DateText
  /** The component of the product that changes. */
  readonly component: string
  /** The components that took its place in earlier changes. */
  readonly successors: ReadonlySet<string>
}

/** The reason why a price change leaves an element out. */
export type LeftOut = 'ending' | 'changed' | 'special' | 'promoted'

/** `net` is the price until the change, `price` its component. */
export type Affected = { readonly kind: 'affected'; readonly net: Amount; readonly price: PriceOfElement }

/** Decides whether the price of an element changes, and why not. */
export function judgeElement(element: PricedElement, { day, component, successors }: PriceChange): Affected | LeftOut {
  const { begin, end, prices } = element
  if (end !== null && end < day) return 'ending'
  if (prices.some((price) => successors.has(price.component) && price.from !== null && price.from >= day)) return 'changed'
  if (element.hasIndividualPrice) return 'special'
  const price = prices.find((each) => (each.component === component || successors.has(each.component)) && appliesOn(each, day))
  if (!price) return element.isAgreed ? 'special' : 'ending'
  const { months, regular, net } = price
  if (months === null || regular === null) return { kind: 'affected', net, price }
  return addMonths(begin, months) > day ? 'promoted' : { kind: 'affected', net: regular, price }
}

function appliesOn({ from, to }: PriceOfElement, day: DateText): boolean {
  return (from === null || from <= day) && (to === null || to >= day)
}

/** The first and the last day on which customers may be told of a change; `earliest` is null where no law says one. */
export type NoticeDays = { readonly earliest: DateText | null; readonly latest: DateText }

/** The notice of a change: in months for telecommunications (§ 57 (2) TKG), in days for energy. */
export type Notice = { readonly months: { readonly least: number; readonly most: number } } | { readonly days: number }

/** Returns the days on which customers may be told of a change that applies from a day on. */
export function noticeDays(day: DateText, notice: Notice): NoticeDays {
  if ('days' in notice) return { earliest: null, latest: addDays(day, -notice.days) }
  const { least, most } = notice.months
  let earliest = addMonths(day, -most)
  // A short month cuts the day off: from the 28th of February two months lead to the 28th of April, not to the 30th.
  while (addMonths(earliest, most) < day) earliest = addDays(earliest, 1)
  return { earliest, latest: addMonths(day, -least) }
}

/** Returns the part of a price for a month. A year counts twelve months and 365 days. */
export function perMonth(amount: Amount, { unit, count }: PeriodLength): Amount {
  return unit === 'months' ? roundedQuotient(amount, BigInt(count)) : roundedQuotient(amount * 365n, 12n * BigInt(count))
}
