import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Locale } from '@twinwerk/model/value/value-type'

/** The offset from today, in days. */
const words: Readonly<Record<'de' | 'en', Readonly<Record<string, number>>>> = {
  de: { gestern: -1, heute: 0, morgen: 1 },
  en: { yesterday: -1, today: 0, tomorrow: 1 },
}

/**
 * Expands a short spelling into a whole day: '31.12.' of this year, 'heute', '010226' and '01022026'. The number keys of a phone have no
 * separators. Any other text is returned unchanged.
 */
export function spelledDate(typed: string, { language, timeZone }: Locale, now = Date.now()): string {
  const text = typed.trim()
  const english = language === 'en'
  const separator = english ? '/' : '.'
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ?? []
  if (year !== undefined) return [day, month, year].join(separator)
  const today = () => tenantDay(now, timeZone)
  const [, dayOfYear, monthOfYear] = (english ? /^(\d{1,2})\/(\d{1,2})\/?$/ : /^(\d{1,2})\.\s?(\d{1,2})\.?$/).exec(text) ?? []
  if (monthOfYear !== undefined) return [dayOfYear, monthOfYear, today().slice(0, 4)].join(separator)
  const away = words[english ? 'en' : 'de'][text.toLowerCase()]
  return away === undefined ? typed : addDays(today(), away)
}
