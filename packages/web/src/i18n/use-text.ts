import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from './language.ts'

/** The language the page is drawn in; changes draw again. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}

/** Reads a text of a definition, list or route in the user's language. */
export function useText(): (text: Text) => string {
  const language = useLanguage()
  return useCallback((text: Text) => textIn(text, language), [language])
}
