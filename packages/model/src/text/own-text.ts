import type { Language, Text } from './text.ts'

/** A text by a tenant, in the languages in which it was written. A plain string is formal German, the form before texts had languages. */
export type OwnText = string | Partial<Text>

/** Texts by name, the value of an attribute of the semantic type `texts`. */
export type OwnTexts = Readonly<Record<string, OwnText>>

const nearest: Readonly<Record<Language, readonly (keyof Text)[]>> = {
  de: ['de', 'informal'],
  'de-x-informal': ['informal', 'de'],
  en: ['en'],
}

/**
 * Returns the text in a language, else in the tenant's language (`standard`), else in German. Returns undefined if the text is in none of
 * these.
 */
export function ownTextIn(text: OwnText | null | undefined, language: Language, standard: Language): string | undefined {
  const written = wordsOf(text)
  const found = [...nearest[language], ...nearest[standard], ...nearest.de].find((each) => written[each])
  return found && written[found]
}

/** Returns the text by language; empty if there is no text. */
export function wordsOf(text: OwnText | null | undefined): Partial<Text> {
  return typeof text === 'string' ? { de: text } : (text ?? {})
}

/** Extracts the texts by name from structured data. Other entries are omitted. */
export function ownTextsOf(value: unknown): OwnTexts {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, OwnText] => isOwnText(entry[1]))) : {}
}

export function areOwnTexts(value: unknown): value is OwnTexts {
  return isRecord(value) && Object.values(value).every(isOwnText)
}

function isOwnText(value: unknown): value is OwnText {
  if (typeof value === 'string') return true
  return isRecord(value) && Object.entries(value).every(([key, words]) => isWords(key) && typeof words === 'string')
}

function isWords(key: string): key is keyof Text {
  return key === 'de' || key === 'informal' || key === 'en'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
