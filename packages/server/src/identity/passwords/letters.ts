import { foldSearch } from '@twinwerk/model/text/fold'

/** The letters a to z of a text, in lower case, umlauts spelled out. */
export function lettersOf(text: string): string {
  return foldSearch(text).replaceAll(/[^a-z]/g, '')
}
