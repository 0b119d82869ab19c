import { daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { fractionOf } from '../../number/amount.ts'
import { minus, partOf, rounded, type Fraction } from '../../number/fraction.ts'
import { estimatedReading, readingBetween, type Reading } from './estimated-reading.ts'

/** The ways to estimate a reading (`meterReading:estimatedBy`; § 40a (2) EnWG). */
export const estimationMethods = ['between', 'formerConsumption', 'forecast', 'installation', 'removal'] as const
export type EstimationMethod = (typeof estimationMethods)[number]

export type ProposedReading = { readonly value: number; readonly method: EstimationMethod }

type Register = {
  /** The accepted readings of the register, in the order of their days. */
  readonly readings: readonly Reading[]
  readonly decimals: number
  /** The expected consumption of a year in the unit of the register; null: not known for this register. */
  readonly forecast: Fraction | null
  /** The day on which the meter was installed; null: unknown. */
  readonly installedOn: DateText | null
  /** The day on which it was removed; null: it is there. */
  readonly removedOn: DateText | null
}

/** The consumption of so many days says how much a year needs. */
const representativeDays = 300

/**
 * Proposes the reading of a register on a day: between two readings by days, else by the consumption that was measured over most of a year,
 * else by the forecast. A meter counts nothing before it is installed and after it is removed. Undefined where nothing is known.
 */
export function proposedReading(register: Register, day: DateText): ProposedReading | undefined {
  const { readings, decimals, forecast, installedOn, removedOn } = register
  const before = readings.findLast((each) => each.day <= day)
  const after = readings.find((each) => each.day >= day)
  if (before && after) return { value: rounded(readingBetween(before, after, day), decimals), method: 'between' }
  if (after && installedOn !== null && installedOn > day) return { value: after.value, method: 'installation' }
  if (before && removedOn !== null && removedOn < day && before.day >= removedOn) return { value: before.value, method: 'removal' }
  const counted = removedOn !== null && removedOn < day ? removedOn : day
  const near = before ?? after
  const measured = near && measuredOfYear(readings, near)
  const annual = measured ?? forecast
  if (!near || annual === null) return undefined
  const value = before
    ? estimatedReading(before, annual, counted)
    : minus(fractionOf(near.value), partOf(annual, daysBetween(day, near.day), 365))
  return { value: Math.max(rounded(value, decimals), 0), method: measured === undefined ? 'forecast' : 'formerConsumption' }
}

/** Returns the consumption of a year as it was measured next to a reading. Undefined where the readings span too few days. */
function measuredOfYear(readings: readonly Reading[], near: Reading): Fraction | undefined {
  const other =
    readings.findLast(({ day }) => daysBetween(day, near.day) >= representativeDays) ??
    readings.find(({ day }) => daysBetween(near.day, day) >= representativeDays)
  if (!other) return undefined
  const [from, to] = other.day < near.day ? [other, near] : [near, other]
  const used = minus(fractionOf(to.value), fractionOf(from.value))
  return used.numerator < 0n ? undefined : partOf(used, 365, daysBetween(from.day, to.day))
}
