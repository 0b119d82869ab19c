import { addDays, addMonths } from './arithmetic.ts'
import { dateParts, dateText, dayNumber, type DateText } from './date.ts'
import { weekdayOf } from './weekday.ts'

/** Calendar units of whole days. Weeks begin on Monday (ISO 8601). */
export const dayUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DayUnit = (typeof dayUnits)[number]

/** A period of whole days; both ends belong to it. */
export type Days = { readonly from: DateText; readonly to: DateText }

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** Returns the unit in which a day lies. Throws a RangeError for a text that is no date. */
export function unitAround(unit: DayUnit, day: DateText): Days {
  if (unit === 'day') return { from: day, to: day }
  if (unit === 'week') {
    const from = addDays(day, -((weekdayOf(day) + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const { year, month } = partsOf(day)
  const from = dateText({ year, month: month - ((month - 1) % monthsIn[unit]), day: 1 })
  return { from, to: addDays(addMonths(from, monthsIn[unit]), -1) }
}

/** Returns the key of the unit in which a day lies, as groups name it: `2026-03-01`, `2026-W09`, `2026-03`, `2026-Q1`, `2026`. */
export function unitKey(unit: DayUnit, day: DateText): string {
  switch (unit) {
    case 'day':
      return day
    case 'week': {
      // A week has the year of its Thursday, and week 1 has the first Thursday.
      const thursday = addDays(unitAround('week', day).from, 3)
      const year = thursday.slice(0, 4)
      const week = 1 + Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7)
      return `${year}-W${String(week).padStart(2, '0')}`
    }
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.ceil(partsOf(day).month / 3)}`
    default:
      return day.slice(0, unit === 'month' ? 7 : 4)
  }
}

/** Returns the unit with a key, as `unitKey` spells it. Throws a RangeError for a text that is no key. */
export function unitWithKey(unit: DayUnit, key: string): Days {
  return unitAround(unit, dayIn(unit, key))
}

function dayIn(unit: DayUnit, key: string): DateText {
  const year = key.slice(0, 4)
  switch (unit) {
    case 'day':
      return key
    case 'week':
      // The ISO week 1 contains 4 January.
      return addDays(`${year}-01-04`, (Number(key.slice(6)) - 1) * 7)
    case 'month':
      return `${key}-01`
    case 'quarter':
      return `${year}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}-01`
    case 'year':
      return `${year}-01-01`
    default:
      return unit satisfies never
  }
}

/**
 * Returns every unit that touches a period, the first and the last one cut to it. Returns undefined for more than `max` units. Throws a
 * RangeError for a text that is no date.
 */
export function unitsIn(unit: DayUnit, { from, to, max }: Days & { readonly max: number }): readonly Days[] | undefined {
  const units: Days[] = []
  for (let start = from; start <= to;) {
    if (units.length === max) return undefined
    const end = unitAround(unit, start).to
    units.push({ from: start, to: end < to ? end : to })
    if (end >= to) break
    start = addDays(end, 1)
  }
  return units
}

function partsOf(day: DateText): { readonly year: number; readonly month: number } {
  const parts = dateParts(day)
  if (!parts) throw new RangeError('not a date')
  return parts
}
