import { foldSearch } from '@twinwerk/model/text/fold'

/** Returns the letters a to z of a text, in lower case, with umlauts spelled out. */
export function lettersOf(text: string): string {
  return foldSearch(text).replaceAll(/[^a-z]/g, '')
}
