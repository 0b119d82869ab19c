import type { Language } from '@twinwerk/model/text/text'

/** Whose way of writing dates a language has: English as in Britain, the day before the month, as everywhere in the product. */
export function datesIn(language: Language): string {
  return language === 'en' ? 'en-GB' : 'de-DE'
}
