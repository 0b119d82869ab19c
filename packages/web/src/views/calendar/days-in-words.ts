import type { DateText } from '@twinwerk/model/calendar/date'
import type { Language } from '@twinwerk/model/text/text'
import { formatTag } from '@twinwerk/model/value/format/language'
import type { Days } from './week.ts'

const zone = { timeZone: 'UTC' } as const

/** Formats days: '16.–22. November 2026', or a single day as 'Mo., 16. November 2026'. */
export function daysInWords(days: Days, language: Language): string {
  const [first, last] = [noon(days[0]), noon(days.at(-1) ?? days[0])]
  const long = { day: 'numeric', month: 'long', year: 'numeric', ...zone } as const
  if (days.length === 1) return new Intl.DateTimeFormat(formatTag(language), { weekday: 'short', ...long }).format(first)
  return new Intl.DateTimeFormat(formatTag(language), long).formatRange(first, last)
}

/** Formats a day for the head of its column: 'Mo' and '16.'. */
export function dayAtHead(day: DateText, language: Language): { readonly weekday: string; readonly date: string; readonly name: string } {
  const print = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(language), { ...options, ...zone }).format(noon(day))
  return {
    weekday: print({ weekday: 'short' }),
    date: print({ day: 'numeric' }),
    name: print({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/** Formats a moment: 'Mo, 16.11., 14:30', or 'Mo, 16.11.' for a whole day. */
export function momentInWords(clock: { readonly day: DateText; readonly row: number | undefined }, language: Language): string {
  const day = new Intl.DateTimeFormat(formatTag(language), { weekday: 'short', day: '2-digit', month: '2-digit', ...zone }).format(
    noon(clock.day),
  )
  return clock.row === undefined ? day : `${day}, ${timeOfRow(clock.row)}`
}

/** Formats a row of five minutes as its time, '14:30'; the row may be fractional. */
export function timeOfRow(row: number): string {
  const minutes = Math.floor(row * 5)
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function noon(day: DateText): Date {
  return new Date(`${day}T12:00:00Z`)
}
