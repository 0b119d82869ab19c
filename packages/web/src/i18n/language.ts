import type { Language } from '@twinwerk/model/text/text'
import { languages } from '@twinwerk/model/text/text'
import { i18n } from './instance.ts'

/** The language the page is drawn in; formal German before anything was chosen. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? 'de'
}

/** Draws the page in another language, without a reload. */
export async function showLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language === 'de-x-informal' ? 'de' : language
  if (i18n.language !== language) await i18n.changeLanguage(language)
}
