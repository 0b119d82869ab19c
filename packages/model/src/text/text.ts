/**
 * A text of a definition or screen in every language. `informal` is present only if the formal German addresses the reader (Sie, Ihr,
 * Ihnen).
 */
export type Text = { readonly de: string; readonly en: string; readonly informal?: string }

export const languages = ['de', 'de-x-informal', 'en'] as const
export type Language = (typeof languages)[number]

/** Returns the text in a language. Informal German falls back to formal German. */
export function textIn(text: Text, language: Language): string {
  if (language === 'en') return text.en
  return language === 'de-x-informal' ? (text.informal ?? text.de) : text.de
}
