import type { Text } from '@twinwerk/model/text/text'
import type { TableError, TableFault } from './read/table-limits.ts'
import { tableLimits } from './read/table-limits.ts'

const { rows, columns } = tableLimits
const inGerman = (count: number) => count.toLocaleString('de-DE')
const inEnglish = (count: number) => count.toLocaleString('en-GB')

const texts: Readonly<Record<TableFault, Text>> = {
  unreadable: { de: 'Die Tabelle kann nicht gelesen werden', en: 'The table cannot be read' },
  tooManyRows: { de: `Die Tabelle hat mehr als ${inGerman(rows)} Zeilen`, en: `The table has more than ${inEnglish(rows)} rows` },
  tooManyColumns: { de: `Die Tabelle hat mehr als ${columns} Spalten`, en: `The table has more than ${columns} columns` },
  tooLarge: { de: 'Die Tabelle ist zu groß', en: 'The table is too large' },
  forbiddenCharacter: {
    de: 'Die Tabelle enthält ein Zeichen, das sich nicht speichern lässt: entfernen und erneut hochladen',
    en: 'The table holds a character that cannot be stored: remove it and upload the file again',
  },
  empty: { de: 'Die Tabelle ist leer', en: 'The table is empty' },
}

/** Returns why a file cannot be read, with the line where reading stopped. */
export function tableTexts({ fault, line }: TableError): Text {
  const { de, en } = texts[fault]
  const at = line === undefined ? { de: '', en: '' } : { de: ` (Zeile ${inGerman(line)})`, en: ` (line ${inEnglish(line)})` }
  return { de: `${de}${at.de}!`, en: `${en}${at.en}!` }
}
