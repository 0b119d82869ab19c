import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Locale } from '@twinwerk/model/value/value-type'

/** Prints a moment with the full year. Midnight is omitted, because it stands for the begin of a day and nobody chose the hour. */
export function dayOrMoment(at: string, { language, timeZone }: Locale): string {
  const hour = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, timeStyle: 'short' }).format(Date.parse(at))
  const day = dayOf(at, { language, timeZone })
  return hour === '00:00' ? day : `${day}, ${hour}`
}

/** Prints a day, or the day of a moment in the tenant's time zone. */
export function dayOf(at: string, { language, timeZone }: Locale): string {
  return printDateInFull(at.includes('T') ? tenantDay(at, timeZone) : at, language)
}
