import type { Locale } from '@twinwerk/model/value/value-type'
import { spelledDate } from './spelled-date.ts'

/** Digits only; a time with a dot or colon; a full hour. */
const spellings = [/^(\d{8}|\d{6}),?\s+(\d{2})(\d{2})$/, /^(\S.*?),?\s+(\d{1,2})[:.](\d{2})$/, /^(\S.*?),?\s+(\d{1,2})()\s*uhr$/i]

/** Expands a short spelling of a day with a time: '311226 1430', 'heute 9.30', 'morgen 14 Uhr'. Any other text is returned unchanged. */
export function spelledTime(typed: string, locale: Locale, now = Date.now()): string {
  const found = spellings.map((spelling) => spelling.exec(typed.trim())).find((match) => match !== null)
  if (!found) return typed
  const [, day = '', hours = '', minutes = ''] = found
  return `${spelledDate(day, locale, now)}, ${hours}:${minutes || '00'}`
}
