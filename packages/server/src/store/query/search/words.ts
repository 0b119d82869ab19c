import { foldLoosely } from '@twinwerk/model/text/fold'

/** Each word is looked for in every text of a row. */
export const mostWords = 12

/** The loosely folded words of a search text, the longest first. */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldLoosely(text).split(' ').filter(Boolean))]
  return words.toSorted((a, b) => b.length - a.length)
}
