import type { Language } from '@twinwerk/model/text/text'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Formats a span of milliseconds in its one or two largest units, rounded down: "3 Tage, 4 Stunden". A span under a minute is in seconds.
 */
export function spanInWords(milliseconds: number, language: Language): string {
  const locale = language === 'en' ? 'en' : 'de'
  const print = (count: number, unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  let seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts: string[] = []
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length)
    if (count === 0 && parts.length === 0) continue
    seconds -= count * length
    if (count > 0) parts.push(print(count, unit))
    if (parts.length === 2 || count === 0) break
  }
  return parts.length > 0 ? parts.join(', ') : print(seconds, 'second')
}
