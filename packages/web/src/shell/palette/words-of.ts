import { foldLoosely } from '@twinwerk/model/text/fold'

/** Returns the folded words and numbers of a text, without the characters between them. */
export function wordsOf(text: string): readonly string[] {
  return foldLoosely(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
