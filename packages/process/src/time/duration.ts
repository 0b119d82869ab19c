import { isInCalendar } from './calendar.ts'
import { instantOf, wallAt } from './zoned.ts'

/** ISO 8601: years to days are counted in the calendar of a zone, hours to seconds on the clock. */
export type Duration = { readonly months: number; readonly days: number; readonly milliseconds: number }

const form = /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/
const maxMonths = 1000 * 12
const dayMs = 86_400_000
const maxMilliseconds = 1000 * 365 * dayMs

/** Returns undefined for a text that is no duration, and for one longer than 1,000 years: no clock and no database holds its end. */
export function parseDuration(text: string): Duration | undefined {
  const parts = form.exec(text.trim())
  if (!parts) return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number((part ?? '0').replace(',', '.')))
  const duration = {
    months: years! * 12 + months!,
    days: weeks! * 7 + days!,
    milliseconds: Math.round(hours! * 3_600_000 + minutes! * 60_000 + seconds! * 1000),
  }
  const isBounded = duration.months <= maxMonths && duration.days * dayMs + duration.milliseconds <= maxMilliseconds
  return isBounded ? duration : undefined
}

/** `instant` in milliseconds. The 31st plus a month is the last day of the next. Returns null for an end after the year 9999. */
export function addDuration(instant: number, { duration, zone }: { readonly duration: Duration; readonly zone: string }): number | null {
  const end = endOf(instant, { duration, zone })
  return isInCalendar(end) ? end : null
}

function endOf(instant: number, { duration, zone }: { readonly duration: Duration; readonly zone: string }): number {
  const { months, days, milliseconds } = duration
  if (months === 0 && days === 0) return instant + milliseconds
  const wall = wallAt(instant, zone)
  const monthIndex = wall.year * 12 + wall.month - 1 + months
  const year = Math.floor(monthIndex / 12)
  const month = (monthIndex % 12) + 1
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return instantOf({ ...wall, year, month, day: Math.min(wall.day, lastDay) + days }, zone) + milliseconds
}
