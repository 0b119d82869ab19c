import { ownTextIn, ownTextsOf, wordsOf } from './own-text.ts'
import type { Language } from './text.ts'

/** What an attribute says in a language: what stands beside it under its own name (ADR 54), else itself. Null where it says nothing. */
export function twinTextIn(twin: Readonly<Record<string, unknown>>, systematics: string, language: Language): string | null {
  const [declaring, name = ''] = systematics.split(':')
  const german = twin[systematics]
  const others = wordsOf(ownTextsOf(twin[`${declaring}:texts`])[name])
  return ownTextIn({ ...(typeof german === 'string' && { de: german }), ...others }, language, 'de') ?? null
}
