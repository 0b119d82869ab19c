import { ownTextIn, ownTextsOf, wordsOf } from './own-text.ts'
import type { Language } from './text.ts'

/**
 * Returns the text of an attribute in a language: the translation stored under the attribute's name (ADR 54), else the attribute's value.
 * Returns null if there is no text.
 */
export function twinTextIn(twin: Readonly<Record<string, unknown>>, systematics: string, language: Language): string | null {
  const [declaring, name = ''] = systematics.split(':')
  const german = twin[systematics]
  const others = wordsOf(ownTextsOf(twin[`${declaring}:texts`])[name])
  return ownTextIn({ ...(typeof german === 'string' && { de: german }), ...others }, language, 'de') ?? null
}
