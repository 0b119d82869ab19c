import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const labels = {
  file: { de: 'Datei', en: 'File' },
  doubt: { de: 'Auffällig', en: 'Striking' },
  doubtEn: { de: 'Auffällig, auf Englisch', en: 'Striking, in English' },
} as const satisfies Readonly<Record<string, Text>>

/** The names of the elements of the diagram. */
export const names = {
  begin: { de: 'Datei prüfen', en: 'Check the file' },
  look: { de: 'Import ansehen', en: 'Look at the import' },
  state: { de: 'Wie weit ist der Import?', en: 'How far is the import?' },
  waits: { de: 'Datei wird gelesen', en: 'The file is read' },
  moved: { de: 'Import weiter', en: 'import moved on' },
  again: { de: 'Erneut nachsehen', en: 'Look again' },
  wasRefused: { de: 'abgelehnt', en: 'refused' },
  mend: { de: 'Abgelehnte Datei klären', en: 'Clear up the refused file' },
  isMended: { de: 'Neue Datei?', en: 'New file?' },
  given: { de: 'aufgegeben', en: 'given up' },
  wasChecked: { de: 'geprüft', en: 'checked' },
  isStriking: { de: 'Auffällig?', en: 'Striking?' },
  ask: { de: 'Auffällige Datei annehmen?', en: 'Accept the striking file?' },
  isAccepted: { de: 'Angenommen?', en: 'Accepted?' },
  load: { de: 'Verbindungen laden', en: 'Load the calls' },
  drop: { de: 'Import verwerfen', en: 'Drop the import' },
  dropped: { de: 'Nicht geladen', en: 'Not loaded' },
  wasLoaded: { de: 'geladen', en: 'loaded' },
  done: { de: 'Geladen', en: 'Loaded' },
  wasDropped: { de: 'zurückgezogen', en: 'withdrawn' },
} as const satisfies Readonly<Record<string, Text>>

export const help: ProcessHelp = {
  slug: 'verbindungsdaten-importieren',
  summary: { de: 'Eine Datei mit Gesprächen prüfen und laden.', en: 'Check and load a file with calls.' },
  purpose: [
    {
      de: 'Die Datei anhängen und ihre Quelle wählen. Für eine andere Tabelle die Titel ihrer Spalten eintragen oder frei lassen, wenn ihre Spaltenzuordnung gespeichert ist. Der Vorgang legt einen Verbindungsimport an, lässt ihn prüfen und lädt ihn dann von selbst; die Zahlen stehen im Vorgang. Passt die Datei nicht zur Quelle, fragt er mit Zeile und Grund nach: Eine andere Datei anhängen oder die Angaben ändern und „Angaben berichtigt“ wählen, oder ablehnen.',
      en: 'Attach the file and choose its source. For another table enter the titles of its columns, or leave them empty if its column mapping is saved. The process makes a call import, has it checked and then loads it by itself; the process shows the counts. Where the file does not fit the source, it asks with line and reason: attach another file or change the input and choose “Corrected”, or refuse.',
    },
    {
      de: 'Bevor er lädt, fragt er, wenn etwas auffällt: mehr als 1 % der Zeilen sind abgelehnt, in den Tagen der Datei fehlt ein Tag ganz, oder es sind mehr als 80 % weniger Verbindungen als im Durchschnitt der drei Monate davor. Wer zustimmt, lädt die Datei; wer ablehnt, verwirft sie, und dieselbe Datei darf wieder kommen.',
      en: 'Before it loads, it asks where something is striking: more than 1 % of the rows are refused, a day within the days of the file is missing, or there are more than 80 % fewer calls than on average of the three months before. Accepting loads the file; refusing drops it, and the same file may come again.',
    },
    {
      de: 'Verbindungen werden nur so lange aufbewahrt, wie das Gesetz es erlaubt. Ein geladener Import lässt sich zurückziehen, solange keine seiner Verbindungen abgerechnet ist.',
      en: 'Calls are kept only as long as the law allows. A loaded import can be withdrawn as long as none of its calls is billed.',
    },
  ],
  laws: ['trafficDataKept'],
}
