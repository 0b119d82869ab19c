import type { Language } from '../../text/text.ts'

/** The locale whose conventions for numbers and names a language of ours follows. */
export function formatTag(language: Language): 'de-DE' | 'en-GB' {
  return language === 'en' ? 'en-GB' : 'de-DE'
}
