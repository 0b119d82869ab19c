import { addDays } from './arithmetic.ts'
import type { DateText } from './date.ts'
import { easterSunday } from './easter.ts'
import { weekdayOf } from './weekday.ts'

export const germanStates = ['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const
export type GermanState = (typeof germanStates)[number]

/** A holiday. If `states` is absent, it applies in all states. `from` and `to` are the first and the last year of the holiday. */
type Holiday = {
  readonly day: string | ((year: number) => DateText)
  readonly states?: readonly GermanState[]
  readonly from?: number
  readonly to?: number
}

const afterEaster = (days: number) => (year: number) => addDays(easterSunday(year), days)

/** Returns the last Wednesday before 23 November. */
function repentanceDay(year: number): DateText {
  const before = `${yearText(year)}-11-22`
  return addDays(before, -((weekdayOf(before) + 4) % 7))
}

/**
 * The holidays in the acts of the states, as in force since 2013. Holidays of single municipalities (Augsburg, parts of Bavaria, Saxony and
 * Thuringia) are omitted.
 */
const holidays: readonly Holiday[] = [
  { day: '01-01' },
  { day: '01-06', states: ['BW', 'BY', 'ST'] },
  { day: '03-08', states: ['BE'], from: 2019 },
  { day: '03-08', states: ['MV'], from: 2023 },
  { day: afterEaster(-2) },
  { day: afterEaster(0), states: ['BB'] },
  { day: afterEaster(1) },
  { day: '05-01' },
  { day: '05-08', states: ['BE'], from: 2020, to: 2020 },
  { day: '05-08', states: ['BE'], from: 2025, to: 2025 },
  { day: afterEaster(39) },
  { day: afterEaster(49), states: ['BB'] },
  { day: afterEaster(50) },
  { day: afterEaster(60), states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { day: '06-17', states: ['BE'], from: 2028, to: 2028 },
  { day: '08-15', states: ['SL'] },
  { day: '09-20', states: ['TH'], from: 2019 },
  { day: '10-03' },
  { day: '10-31', states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { day: '10-31', from: 2017, to: 2017 },
  { day: '10-31', states: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  { day: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { day: repentanceDay, states: ['SN'] },
  { day: '12-25' },
  { day: '12-26' },
]

/** Returns the public holidays of a year in a state, in calendar order. The data covers the years 2013 to 9999. */
export function germanHolidays(year: number, state: GermanState): readonly DateText[] {
  const held = holidays.filter(({ states, from = year, to = year }) => (!states || states.includes(state)) && from <= year && year <= to)
  return [...new Set(held.map(({ day }) => (typeof day === 'string' ? `${yearText(year)}-${day}` : day(year))))].sort()
}

export function isGermanHoliday(date: DateText, state: GermanState): boolean {
  return germanHolidays(Number(date.slice(0, 4)), state).includes(date)
}

function yearText(year: number): string {
  return String(year).padStart(4, '0')
}
