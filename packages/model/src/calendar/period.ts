import { addDays, addMonths, daysBetween } from './arithmetic.ts'
import type { DateText } from './date.ts'
import { isDate } from './date.ts'
import type { Days, DayUnit } from './units.ts'
import { unitAround } from './units.ts'

// A new period: its name here, and its days in `daysOf`.
export const periodNames = [
  'today',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last30',
  'last90',
  'last365',
] as const
export type PeriodName = (typeof periodNames)[number]

/** A period by its name, or free from one day to another. */
export type Period = PeriodName | Days

/** A period is compared with the one of the same kind before, or with the same days of the year before. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The longest period, in days: ten years. */
const maxPeriodDays = 3660

const units: Readonly<Record<string, DayUnit>> = { Week: 'week', Month: 'month', Quarter: 'quarter', Year: 'year' }

/** Returns true for a free period of one day to ten years. */
export function isFreePeriod(value: Days): boolean {
  return isDate(value.from) && isDate(value.to) && value.from <= value.to && daysBetween(value.from, value.to) < maxPeriodDays
}

/** Returns the days of a period, as a whole: "this month" ends with the month. The last 30 days end today. */
export function daysOf(period: Period, today: DateText): Days {
  if (typeof period !== 'string') return period
  if (period === 'today') return { from: today, to: today }
  const [, count] = /^last(\d+)$/.exec(period) ?? []
  if (count !== undefined) return { from: addDays(today, 1 - Number(count)), to: today }
  const unit = unitOf(period)
  const present = unitAround(unit, today)
  return period.startsWith('this') ? present : unitAround(unit, addDays(present.from, -1))
}

/**
 * Returns a period and the days that it is compared with. A period that is not over is cut after today, and compared with the same part
 * of the other one, so that both have equally many days where the calendar allows it.
 */
export function comparedDays(period: Period, by: Comparison, today: DateText): { readonly days: Days; readonly before: Days } {
  const whole = daysOf(period, today)
  const days = whole.from <= today && today < whole.to ? { from: whole.from, to: today } : whole
  return { days, before: by === 'year' ? yearBefore(period, days) : periodBefore(period, days) }
}

/** Returns the unit of the time axis of a period: at most 60 places. */
export function unitFor({ from, to }: Days): DayUnit {
  const days = daysBetween(from, to) + 1
  if (days <= 31) return 'day'
  if (days <= 26 * 7) return 'week'
  return days <= 36 * 31 ? 'month' : 'quarter'
}

function unitOf(period: PeriodName): DayUnit {
  return units[period.replace(/^(this|last)/, '')] ?? 'day'
}

function periodBefore(period: Period, days: Days): Days {
  if (typeof period === 'string' && /^(this|last)[A-Z]/.test(period)) {
    const before = unitAround(unitOf(period), addDays(days.from, -1))
    const isWhole = unitAround(unitOf(period), days.from).to === days.to
    const to = addDays(before.from, daysBetween(days.from, days.to))
    return { from: before.from, to: isWhole || to > before.to ? before.to : to }
  }
  if (hasWholeMonths(days)) {
    const months = monthsFrom(days.from, days.to)
    return { from: addMonths(days.from, -months), to: addDays(days.from, -1) }
  }
  const length = daysBetween(days.from, days.to) + 1
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) }
}

/** The same days a year before; 29 February becomes the 28th. Weeks keep their weekdays, and whole months their ends. */
function yearBefore(period: Period, { from, to }: Days): Days {
  if (period === 'thisWeek' || period === 'lastWeek') return { from: addDays(from, -364), to: addDays(to, -364) }
  const first = addMonths(from, -12)
  const last = hasWholeMonths({ from, to }) ? unitAround('month', addMonths(to, -12)).to : addMonths(to, -12)
  return { from: first, to: last }
}

function hasWholeMonths({ from, to }: Days): boolean {
  return unitAround('month', from).from === from && unitAround('month', to).to === to
}

/** Returns the number of months that a period of whole months has. */
function monthsFrom(from: DateText, to: DateText): number {
  const index = (day: DateText) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(to) - index(from) + 1
}
