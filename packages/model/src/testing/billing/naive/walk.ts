import { addDays, addMonths, daysBetween } from '../../../calendar/arithmetic.ts'
import type { DateText } from '../../../calendar/date.ts'
import type { BillingRules, ContractFacts, Days, Element, OpenDays, Receiver, TaxClass } from '../../../billing/facts.ts'
import { fractionOf, roundedQuotient, type Amount } from '../../../number/amount.ts'
import { nothing, partOf, plus, product, type Fraction } from '../../../number/fraction.ts'

/** A line as in a calculation by hand. */
export type NaiveLine = Days & {
  readonly kind: 'recurring' | 'once' | 'discount' | 'usage' | 'minimum' | 'calls' | 'charge'
  readonly element: string | null
  readonly component: string | null
  readonly quantity: number
  readonly rate: number
  readonly receiver: string
  readonly amount: Amount
}

/** The days of an element, one by one, up to a day at the latest. */
export function livedDays(contract: ContractFacts, element: Element, latest: DateText): DateText[] {
  const days: DateText[] = []
  for (let day = element.from; day <= latest && lasts(element, day) && (contract.to === null || day <= contract.to); day = addDays(day, 1))
    days.push(day)
  return days
}

/** The last day of an element; undefined while it has no end. */
export function lastLived(contract: ContractFacts, element: Element): DateText | undefined {
  return [element.to, contract.to].flatMap((day) => day ?? []).toSorted()[0]
}

export function lasts({ from, to }: OpenDays, day: DateText): boolean {
  return from <= day && (to === null || day <= to)
}

/** Neighbouring days with the same mark become one span. Days without a mark belong to none. */
export function spansOf(days: readonly DateText[], markOf: (day: DateText) => string | undefined): (readonly DateText[])[] {
  const spans: { readonly mark: string; readonly days: DateText[] }[] = []
  for (const day of days) {
    const mark = markOf(day)
    const last = spans.at(-1)
    if (mark === undefined) continue
    const before = last?.days.at(-1)
    if (last?.mark === mark && before !== undefined && addDays(before, 1) === day) last.days.push(day)
    else spans.push({ mark, days: [day] })
  }
  return spans.map((span) => span.days)
}

export function boundsOfDays(days: readonly DateText[]): Days {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** Counts on from the anchor to the period that has the day. */
export function periodOf(day: DateText, duration: string, anchor: DateText): Days {
  const begin = (index: number): DateText => after(anchor, duration, index)
  let index = 0
  while (begin(index) > day) index -= 1
  while (begin(index + 1) <= day) index += 1
  return { from: begin(index), to: addDays(begin(index + 1), -1) }
}

const months: Readonly<Record<string, number>> = { P1M: 1, P3M: 3, P6M: 6, P1Y: 12 }
const dayCounts: Readonly<Record<string, number>> = { P1W: 7, P10D: 10 }

/** Returns the day after a number of periods. */
export function after(day: DateText, duration: string, count: number): DateText {
  return duration in months ? addMonths(day, (months[duration] ?? 0) * count) : addDays(day, (dayCounts[duration] ?? 0) * count)
}

export function isOfMonths(duration: string): boolean {
  return duration in months
}

export function dayCount({ from, to }: Days): number {
  return daysBetween(from, to) + 1
}

export function rateOf({ treatment }: Receiver, taxClass: TaxClass, day: DateText, { rateOn }: BillingRules): number {
  return treatment === 'standard' && taxClass !== 'none' ? rateOn(taxClass, day) : 0
}

/** The price as the receiver reads it: persons read gross prices with their decimals. */
export function readPrice(net: Amount, { basis }: Receiver, rate: number, decimals: number): Amount {
  if (basis === 'net') return net
  const gross = partOf(product(money(net), fractionOf(100 + rate)), 1, 100)
  const unit = 10n ** BigInt(4 - decimals)
  return roundedQuotient(gross.numerator, gross.denominator * unit) * unit
}

export function money(amount: Amount): Fraction {
  return { numerator: amount, denominator: 1n }
}

export function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, nothing)
}

/** The one rounding of a line: half away from zero to cents. */
export function cents({ numerator, denominator }: Fraction): Amount {
  return roundedQuotient(numerator, denominator * 100n) * 100n
}
