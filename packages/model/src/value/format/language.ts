import type { Language } from '../../text/text.ts'

/** Returns the locale for numbers and names in a language of the product. */
export function formatTag(language: Language): 'de-DE' | 'en-GB' {
  return language === 'en' ? 'en-GB' : 'de-DE'
}
