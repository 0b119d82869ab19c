import type { Language } from '@twinwerk/model/text/text'
import { datesIn } from './dates-in.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter of instants. Each is kept, because making one takes as long as formatting a hundred instants. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(datesIn(language), options)
  formats.set(key, format)
  return format
}
