import { splitNumbers } from '@twinwerk/model/identifier/telecom/searched-number'
import type { Slot } from '@twinwerk/model/query/query'
import { foldLoosely } from '@twinwerk/model/text/fold'
import { valueAt } from '../context.ts'
import { isForgiven } from './similar.ts'

/** The maximum number of words in a search. Each word is compared with every text of a row. */
export const maxWords = 12

/** A loosely folded word, or the digits of a phone number; `pattern` is a regular expression that finds the number in texts. */
export type SearchWord = { readonly text: string; readonly pattern?: string }

/** Words and phone numbers are compared differently. */
export type WordKind = 'word' | 'number'

/** Separators of the digits of a phone number. */
const between = '[ /().-]*'

/** "M. Sorge" looks for a word that begins with m. */
const initial = /^(\p{L})\.$/u

/** Returns the words of a search text, the longest first. */
export function searchWords(text: string): SearchWord[] {
  const { numbers, rest } = splitNumbers(text)
  const words = new Map<string, SearchWord>()
  for (const part of foldLoosely(rest).split(' ').filter(Boolean)) {
    const word = part.replace(initial, '$1')
    words.set(word, { text: word })
  }
  // The pattern finds the digits without separators and, within longer texts, in the groups in which they were typed.
  for (const { digits, groups } of numbers) words.set(digits, { text: digits, pattern: [digits, groups.join(between)].join('|') })
  return [...words.values()].toSorted((a, b) => b.text.length - a.text.length)
}

export function kindOfWord({ pattern }: SearchWord): WordKind {
  return pattern === undefined ? 'word' : 'number'
}

/** Returns true if a search without results is repeated with typing errors tolerated. */
export function mayBeMistyped(body: unknown, search: Slot | undefined): boolean {
  return search !== undefined && searchWords(String(valueAt(body, search))).some(({ text }) => isForgiven(text))
}
