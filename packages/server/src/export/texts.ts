import { maxExported } from '@twinwerk/model/query/parse-query'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'

const cut: Text = {
  de: `Diese Datei endet nach ${maxExported.toLocaleString('de-DE')} Zeilen; die Liste hat mehr.`,
  en: `This file ends after ${maxExported.toLocaleString('en-GB')} rows; the list has more.`,
}

/** Returns the last line of a table that does not contain the whole list. */
export function cutNotice(language: Language): string {
  return textIn(cut, language)
}
