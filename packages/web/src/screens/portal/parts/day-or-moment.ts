import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Locale } from '@twinwerk/model/value/value-type'

/** A moment with its whole year; what begins with a day begins at no hour that anybody chose. */
export function dayOrMoment(at: string, { language, timeZone }: Locale): string {
  const hour = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, timeStyle: 'short' }).format(Date.parse(at))
  const day = dayOf(at, { language, timeZone })
  return hour === '00:00' ? day : `${day}, ${hour}`
}

/** The day, of a moment too: the one that the tenant's calendar shows then. */
export function dayOf(at: string, { language, timeZone }: Locale): string {
  return printDateInFull(at.includes('T') ? tenantDay(at, timeZone) : at, language)
}
