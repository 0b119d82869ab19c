import type { Language, Text } from './text.ts'

/** A text that a tenant wrote, in the languages it was written in. A plain one is formal German: so they were before they had languages. */
export type OwnText = string | Partial<Text>

/** Texts by name, as an attribute of the semantic type `texts` holds them. */
export type OwnTexts = Readonly<Record<string, OwnText>>

const nearest: Readonly<Record<Language, readonly (keyof Text)[]>> = {
  de: ['de', 'informal'],
  'de-x-informal': ['informal', 'de'],
  en: ['en'],
}

/** The text in a language, else in the tenant's own (`standard`), else in German; undefined where nobody wrote any of these. */
export function ownTextIn(text: OwnText | null | undefined, language: Language, standard: Language): string | undefined {
  const written = wordsOf(text)
  const found = [...nearest[language], ...nearest[standard], ...nearest.de].find((each) => written[each])
  return found && written[found]
}

/** The languages of a text that has any. */
export function wordsOf(text: OwnText | null | undefined): Partial<Text> {
  return typeof text === 'string' ? { de: text } : (text ?? {})
}

/** Texts by name out of structured data; anything else in there is left out. */
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
