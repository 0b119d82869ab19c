import type { Language } from '@twinwerk/model/text/text'
import { languages } from '@twinwerk/model/text/text'
import { i18n } from './instance.ts'

/** The language the page is drawn in; formal German before anything was chosen. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? 'de'
}

type Fetch = () => Promise<void>
const coming = new Map<Language, Fetch>()
let wanted: Language | undefined

/** Words of a language that are fetched when it is first shown. */
export function addLanguage(language: Language, fetch: Fetch): void {
  coming.set(language, fetch)
}

/** Fetches the words of a language, if they are not there. */
export async function fetchWords(language: Language): Promise<void> {
  await coming.get(language)?.()
  coming.delete(language)
}

/** Draws the page in another language, without a reload. Words that cannot be fetched are read in German. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const spoken = language === 'de-x-informal' ? 'de' : language
  // Also where it stays what it was, setting it has the browser work out the style of the whole page anew; every step within the
  // application comes by here.
  if (document.documentElement.lang !== spoken) document.documentElement.lang = spoken
  if (i18n.language === language) return
  await fetchWords(language).catch(() => undefined)
  if (wanted === language) await i18n.changeLanguage(language)
}
