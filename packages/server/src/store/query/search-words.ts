import { foldLoosely } from '@twinwerk/model/text/fold'

const most = 6

/** The loosely folded words of a search text, the longest first. */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldLoosely(text).split(' ').filter(Boolean))]
  return words.toSorted((a, b) => b.length - a.length).slice(0, most)
}
