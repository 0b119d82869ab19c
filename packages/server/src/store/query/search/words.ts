import type { Slot } from '@twinwerk/model/query/query'
import { foldLoosely } from '@twinwerk/model/text/fold'
import { valueAt } from '../context.ts'
import { isForgiven } from './similar.ts'

/** Each word is looked for in every text of a row. */
export const mostWords = 12

/** The loosely folded words of a search text, the longest first. */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldLoosely(text).split(' ').filter(Boolean))]
  return words.toSorted((a, b) => b.length - a.length)
}

/** Whether a search of a body that finds nothing as it was typed is asked once more, with typing errors forgiven. */
export function mayBeMistyped(body: unknown, search: Slot | undefined): boolean {
  return search !== undefined && searchWords(String(valueAt(body, search))).some(isForgiven)
}
