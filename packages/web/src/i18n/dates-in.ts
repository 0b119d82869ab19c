import type { Language } from '@twinwerk/model/text/text'

/**
 * The locale in which a language writes dates. English follows British usage: the day stands before the month, as everywhere in the
 * product.
 */
export function datesIn(language: Language): string {
  return language === 'en' ? 'en-GB' : 'de-DE'
}
