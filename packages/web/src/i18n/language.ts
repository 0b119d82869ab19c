import type { Language } from '@twinwerk/model/text/text'
import { languages } from '@twinwerk/model/text/text'
import { i18n } from './instance.ts'

/** Returns the language of the page; formal German before the user has chosen. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? 'de'
}

type Fetch = () => Promise<void>
const coming = new Map<Language, Fetch>()
let wanted: Language | undefined

/** Registers a language whose texts are fetched when it is first shown. */
export function addLanguage(language: Language, fetch: Fetch): void {
  coming.set(language, fetch)
}

/** Fetches the texts of a language unless they are loaded. */
export async function fetchWords(language: Language): Promise<void> {
  await coming.get(language)?.()
  coming.delete(language)
}

/** Shows the page in another language without a reload. If the texts cannot be fetched, German is shown. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const spoken = language === 'de-x-informal' ? 'de' : language
  // Setting `lang` makes the browser recompute all styles, even if the value is unchanged. Every navigation calls this function, so it
  // checks first.
  if (document.documentElement.lang !== spoken) document.documentElement.lang = spoken
  if (i18n.language === language) return
  await fetchWords(language).catch(() => undefined)
  if (wanted === language) await i18n.changeLanguage(language)
}
