import type { Text } from '@twinwerk/model/text/text'

/** The reasons for which a row is skipped although each of its values is valid. */
export const importTexts = {
  'import.duplicateInFile': {
    de: 'Eine frühere Zeile dieser Datei nennt dasselbe!',
    en: 'An earlier row of this file names the same!',
  },
  'import.unknownNumber': {
    de: 'Diese Nummer gibt es nicht, und neue vergibt das System!',
    en: 'There is no such number, and new ones are given by the system!',
  },
  'import.cellError': {
    de: 'In der Tabelle steht hier ein Fehler statt eines Werts!',
    en: 'The table has an error here instead of a value!',
  },
  'import.roundedByTable': {
    de: 'Eine Zahl mit mehr als 15 Ziffern ist in der Tabelle gerundet; als Text bleibt sie ganz!',
    en: 'A number of more than 15 digits is rounded in the table; as a text it stays whole!',
  },
  'import.notFound': { de: 'Dazu wurde nichts gefunden!', en: 'Nothing was found for this!' },
  'import.ambiguous': { de: 'Das passt auf mehrere!', en: 'This matches several!' },
  'import.keyIncomplete': { de: 'Ein Wert zum Wiederfinden fehlt!', en: 'A value to find it by is missing!' },
  'import.tooManyLines': { de: 'Dieses Feld hat zu viele Zeilen!', en: 'This cell has too many lines!' },
  'import.tooManyCells': {
    de: 'Diese Zeile hat mehr Felder als die Überschrift!',
    en: 'This row has more cells than the heading!',
  },
  'import.changedSince': {
    de: 'Seit der Prüfung hat sich hier etwas geändert!',
    en: 'Something has changed here since the check!',
  },
} as const satisfies Record<string, Text>

export type ImportProblemKey = keyof typeof importTexts
