import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Namespace, TFunction } from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { i18n } from './instance.ts'
import { currentLanguage } from './language.ts'

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

/** Returns the language of the page; a change renders again. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/**
 * Returns the texts of a namespace, or of several, which then prefix the key. For components that a page renders hundreds of times: it
 * subscribes only to the language.
 */
export function useWords<N extends Namespace>(namespace: N): { readonly t: TFunction<N> } {
  const language = useLanguage()
  const key = String(namespace)
  return useMemo(() => ({ t: i18n.getFixedT(language, key.split(',') as unknown as N) as TFunction<N> }), [language, key])
}

/** Returns a function that reads a text of a definition, list or route in the user's language. */
export function useText(): (text: Text) => string {
  const language = useLanguage()
  return useCallback((text: Text) => textIn(text, language), [language])
}
