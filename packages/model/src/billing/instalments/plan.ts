import { addDays, addMonths, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { roundedQuotient, type Amount } from '../../number/amount.ts'
import type { Days } from '../facts.ts'

/** The prepayments towards the consumption bills of a supply contract. */
export type InstalmentPlan = {
  /** Gross, in whole cents: the customer pays it each time. */
  readonly amount: Amount
  /** With eleven, the month that begins a year of supply has none: its consumption bill of the year before is due then. */
  readonly perYear: 11 | 12
  /** 1 to 28. */
  readonly dayOfMonth: number
}

/** An instalment with the days of its month within the supply. */
export type PlannedInstalment = Days & { readonly due: DateText }

/** The days of supply for which no consumption is billed yet. */
export type Supply = Days & {
  /** Days before it have no instalment: they are over, or were paid for elsewhere. */
  readonly since: DateText
}

/** Returns the instalments that are due from `since` to the last day of the supply, in order. */
export function plannedInstalments({ perYear, dayOfMonth }: InstalmentPlan, { from, to, since }: Supply): PlannedInstalment[] {
  const first = monthOf(from)
  const planned: PlannedInstalment[] = []
  for (let index = 0; ; index++) {
    const month = addMonths(first, index)
    if (month > to) return planned
    const due = addDays(month, dayOfMonth - 1)
    const isFree = perYear === 11 && index % 12 === 0
    if (isFree || due < since || due < from || due > to) continue
    const last = addDays(addMonths(month, 1), -1)
    planned.push({ due, from: month < from ? from : month, to: last > to ? to : last })
  }
}

/** Returns the first day on which an instalment is due after a day. */
export function nextDue(
  plan: InstalmentPlan,
  { from, after }: { readonly from: DateText; readonly after: DateText },
): DateText | undefined {
  const since = addDays(after, 1)
  return plannedInstalments(plan, { from, to: addMonths(since, 3), since })[0]?.due
}

const euro = 10_000n

/**
 * Returns the new instalment in whole euros: the gross costs of the billed days, as they would be for a year, shared out. § 41b (3) EnWG:
 * instalments follow the consumption of the period that was billed last.
 */
export function newInstalment(costs: Amount, { from, to }: Days, perYear: number): Amount {
  const days = BigInt(daysBetween(from, to) + 1)
  return roundedQuotient(costs * daysOfYear, days * BigInt(perYear) * euro) * euro
}

const daysOfYear = 365n

function monthOf(day: DateText): DateText {
  return `${day.slice(0, 8)}01`
}
