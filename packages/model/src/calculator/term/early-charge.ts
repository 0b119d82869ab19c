import { addDays, addMonths, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { fractionOf, roundedQuotient, type Amount } from '../../number/amount.ts'

type Term = {
  /** The last day of the contract. */
  readonly end: DateText
  /** The last day of the minimum term. */
  readonly minTermEnd: DateText
}

/** The rest of a minimum term: whole months, and the days of a further month that has so many days. */
export type RemainingTerm = { readonly months: number; readonly days: number; readonly daysOfMonth: number }

/** Returns the time from the day after the end of a contract to the end of its minimum term; undefined if none is left. */
export function remainingTerm({ end, minTermEnd }: Term): RemainingTerm | undefined {
  if (end >= minTermEnd) return undefined
  const [first, after] = [addDays(end, 1), addDays(minTermEnd, 1)]
  let months = 0
  while (addMonths(first, months + 1) <= after) months += 1
  const begun = addMonths(first, months)
  return { months, days: daysBetween(begun, after), daysOfMonth: daysBetween(begun, addMonths(first, months + 1)) }
}

/**
 * Returns what the early end of a contract costs: remaining months × monthly price × percent, rounded once to cents. Part of a month counts
 * by its days.
 */
export function earlyCharge({ monthly, percent, ...term }: Term & { readonly monthly: Amount; readonly percent: number }): Amount {
  const rest = remainingTerm(term)
  if (!rest) return 0n
  const { numerator, denominator } = fractionOf(percent)
  const days = BigInt(rest.months * rest.daysOfMonth + rest.days)
  return roundedQuotient(monthly * numerator * days, denominator * 100n * BigInt(rest.daysOfMonth) * 100n) * 100n
}
