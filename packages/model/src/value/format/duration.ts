import type { Duration } from '../../calendar/duration.ts'
import type { Language } from '../../text/text.ts'

type Unit = Exclude<keyof Duration, 'negative'>

/** Singular and plural of each unit, in the order of the text. */
const words: Record<'de' | 'en', Record<Unit, readonly [string, string]>> = {
  de: {
    years: ['Jahr', 'Jahre'],
    months: ['Monat', 'Monate'],
    weeks: ['Woche', 'Wochen'],
    days: ['Tag', 'Tage'],
    hours: ['Stunde', 'Stunden'],
    minutes: ['Minute', 'Minuten'],
    seconds: ['Sekunde', 'Sekunden'],
  },
  en: {
    years: ['year', 'years'],
    months: ['month', 'months'],
    weeks: ['week', 'weeks'],
    days: ['day', 'days'],
    hours: ['hour', 'hours'],
    minutes: ['minute', 'minutes'],
    seconds: ['second', 'seconds'],
  },
}

/** Common abbreviations. 'm' is omitted, because it could mean minute or month. */
const shortWords: Record<'de' | 'en', Record<Unit, readonly string[]>> = {
  de: {
    years: ['j'],
    months: ['mon', 'mte'],
    weeks: ['w', 'wo'],
    days: ['t', 'd'],
    hours: ['std', 'h'],
    minutes: ['min'],
    seconds: ['sek', 's'],
  },
  en: {
    years: ['y', 'yr', 'yrs'],
    months: ['mo', 'mos'],
    weeks: ['w', 'wk', 'wks'],
    days: ['d'],
    hours: ['h', 'hr', 'hrs'],
    minutes: ['min', 'mins'],
    seconds: ['s', 'sec', 'secs'],
  },
}

/** Prints '24 Monate', '1 year 6 months', and '0 Tage' for an empty duration. */
export function printDuration(duration: Duration, language: Language): string {
  const names = wordsOf(language)
  const parts = names
    .filter(([unit]) => duration[unit] > 0)
    .map(([unit, [one, many]]) => `${duration[unit]} ${duration[unit] === 1 ? one : many}`)
  if (parts.length === 0) return `0 ${language === 'en' ? 'days' : 'Tage'}`
  return (duration.negative ? '-' : '') + parts.join(' ')
}

/**
 * Parses numbers with unit words in any order, each unit once, also '24Monate', '1 Jahr und 6 Monate' and '2 Std. 30 Min.'. Returns
 * undefined for any other text.
 */
export function parseDurationText(text: string, language: Language): Duration | undefined {
  const duration: Duration = { negative: false, years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 }
  const names = wordsOf(language)
  const short = shortWords[language === 'en' ? 'en' : 'de']
  const seen = new Set<Unit>()
  const joint = language === 'en' ? /,\s*|\s+and\s+/ : /,\s*|\s+und\s+/
  const tokens = text
    .trim()
    .toLowerCase()
    .split(joint)
    .flatMap((part) => part.replace(/(\d)(?=\p{L})/gu, '$1 ').split(/\s+/))
  for (let index = 0; index < tokens.length; index += 2) {
    const [count = '', word = ''] = tokens.slice(index, index + 2)
    const unit = names.find(
      ([name, forms]) => forms.some((form) => form.toLowerCase() === word) || short[name].includes(word.replace(/\.$/, '')),
    )?.[0]
    if (!unit || seen.has(unit) || !/^\d{1,9}$/.test(count)) return undefined
    seen.add(unit)
    duration[unit] = Number(count)
  }
  return duration
}

function wordsOf(language: Language): [Unit, readonly [string, string]][] {
  return Object.entries(words[language === 'en' ? 'en' : 'de']) as [Unit, readonly [string, string]][]
}
