import { escapeLike } from './escape-like.ts'
import type { SearchWord } from './words.ts'
import { isForgiven, separator, similarPattern } from './similar.ts'

/** How the words of a search are matched: as typed, or with one typing error in each tolerated. */
export type Spelling = 'typed' | 'similar'

/**
 * The minimum length of a word that is found anywhere in a text. A shorter word is in nearly every text; over all types it only matches the
 * beginning of a word.
 */
const shortest = 3

const isShort = (word: string): boolean => [...word].length < shortest
const escaped = (word: string): string => word.replace(/[ -/:-@[-`{-~]/g, (char) => `\\${char}`)
const start = (word: string): string => `(^|${separator})${escaped(word)}`

/**
 * The forms of a loosely folded word for comparisons in SQL: the word itself, patterns of LIKE, and regular expressions. Null fits nothing.
 */
export const wordForms = {
  word: (word) => word,
  /** LIKE: the text begins with the word. */
  beginning: (word) => `${escapeLike(word)}%`,
  /** LIKE: the text contains the word. */
  part: (word) => `%${escapeLike(word)}%`,
  longPart: (word) => (isShort(word) ? null : `%${escapeLike(word)}%`),
  /** A word of the text is the word (`whole`), or begins with it (`start`). */
  whole: (word) => `${start(word)}($|${separator})`,
  start,
  shortStart: (word) => (isShort(word) ? start(word) : null),
  similar: (word) => (isForgiven(word) ? similarPattern(word) : null),
  shortStartOrSimilar: (word) => (isShort(word) ? start(word) : isForgiven(word) ? similarPattern(word) : null),
} as const satisfies Record<string, (word: string) => string | null>

export type WordForm = keyof typeof wordForms

/** Returns a form of a word or of a phone number. Only its pattern finds a phone number in texts. */
export function formOfWord({ text, pattern }: SearchWord, form: WordForm): string | null {
  if (pattern === undefined) return wordForms[form](text)
  return patternForms.has(form) ? pattern : null
}

const patternForms: ReadonlySet<WordForm> = new Set(['similar', 'shortStart', 'shortStartOrSimilar'])
