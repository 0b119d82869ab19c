import type { OwnText } from '@twinwerk/model/text/own-text'
import { ownTextIn, wordsOf } from '@twinwerk/model/text/own-text'
import type { Language } from '@twinwerk/model/text/text'
import { useBrand } from '../../data/brand.tsx'
import { languageOf } from '../../data/language-of.ts'
import { useLanguage } from '../../i18n/use-text.ts'

/** Returns the language of a name as it is shown: German for one that has no translation. */
export function nameLanguage(name: OwnText, language: Language): 'de' | undefined {
  return language !== 'en' || wordsOf(name).en ? undefined : 'de'
}

/** Returns a function that reads a tenant's own text in the visitor's language, otherwise in the tenant's language. */
export function useOwnText(): (text: OwnText | null | undefined) => string | undefined {
  const language = useLanguage()
  const standard = languageOf(useBrand(), { language: null, addressing: null })
  return (text) => ownTextIn(text, language, standard)
}
