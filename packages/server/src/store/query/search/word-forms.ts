import { escapeLike } from './escape-like.ts'
import type { SearchWord } from './words.ts'
import { isForgiven, separator, similarPattern } from './similar.ts'

/** How the words of a search are taken: as they stand, or with a typing error in each forgiven. */
export type Spelling = 'typed' | 'similar'

/** A shorter word stands in nearly every text; over all types it counts where a word begins with it. */
const shortest = 3

const isShort = (word: string): boolean => [...word].length < shortest
const escaped = (word: string): string => word.replace(/[ -/:-@[-`{-~]/g, (char) => `\\${char}`)
const start = (word: string): string => `(^|${separator})${escaped(word)}`

/**
 * The forms of a loosely folded word for comparisons in SQL: the word itself, patterns of LIKE, and regular expressions. Null fits nothing.
 */
export const wordForms = {
  word: (word) => word,
  /** LIKE: begins with it. */
  beginning: (word) => `${escapeLike(word)}%`,
  /** LIKE: holds it. */
  part: (word) => `%${escapeLike(word)}%`,
  longPart: (word) => (isShort(word) ? null : `%${escapeLike(word)}%`),
  /** A word of the text is the word, or begins with it. */
  whole: (word) => `${start(word)}($|${separator})`,
  start,
  shortStart: (word) => (isShort(word) ? start(word) : null),
  similar: (word) => (isForgiven(word) ? similarPattern(word) : null),
  shortStartOrSimilar: (word) => (isShort(word) ? start(word) : isForgiven(word) ? similarPattern(word) : null),
} as const satisfies Record<string, (word: string) => string | null>

export type WordForm = keyof typeof wordForms

/** The forms of a word, or of a phone number: it stands in texts by its pattern alone. */
export function formOfWord({ text, pattern }: SearchWord, form: WordForm): string | null {
  if (pattern === undefined) return wordForms[form](text)
  return patternForms.has(form) ? pattern : null
}

const patternForms: ReadonlySet<WordForm> = new Set(['similar', 'shortStart', 'shortStartOrSimilar'])
