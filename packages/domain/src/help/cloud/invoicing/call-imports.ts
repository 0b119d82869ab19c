import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps } from '../../blocks.ts'

export const callImports: HelpPage = {
  path: 'cloud/abrechnung/verbindungsimporte',
  title: { de: 'Verbindungsimporte', en: 'Call imports' },
  summary: {
    de: 'Dateien der Vermittlung prüfen, laden und, wenn nötig, zurückziehen.',
    en: 'Check and load files of the exchange, and withdraw them where needed.',
  },
  about: { lists: ['invoicing/callimports', 'invoicing/callmappings'], types: ['callImport', 'callMapping'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Verbindungsimport ist eine Datei mit Gesprächen. Die Prüfung ordnet jedes Gespräch einem Vertragselement zu und berechnet seinen Preis nach Tarifzone und Takt. Erst das Laden macht daraus Verbindungsdaten, die abgerechnet werden.',
          en: 'A call import is a file with calls. The check finds the contract element of each call and computes its price by tariff zone and tact. Only the load makes call data records of them, which are billed.',
        }),
        fields(
          'callImport:source',
          'callImport:state',
          'callImport:progress',
          'callImport:rowsRead',
          'callImport:rowsNew',
          'callImport:rowsDuplicate',
          'callImport:rowsUnknown',
          'callImport:rowsUnrated',
          'callImport:rowsRefused',
          'callImport:rowsDoubled',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Neuen Verbindungsimport anlegen, die Quelle wählen, die Datei anhängen und speichern.',
            en: 'Create a call import, choose the source, attach the file and save.',
          },
          {
            de: 'Für eine andere Tabelle stehen dann ihre Spalten mit Beispielen da: wählen, was jede bedeutet, oder eine gespeicherte Zuordnung übernehmen.',
            en: 'For another table, its columns are then shown with samples: choose what each one means, or apply a saved mapping.',
          },
          {
            de: '„Prüfen“ wählen. Wenn die Verarbeitung fertig ist, stehen die Zahlen da.',
            en: 'Choose “Check”. The counts appear when the processing is done.',
          },
          {
            de: 'Die Fehlerdatei ansehen, dann „Laden“ wählen.',
            en: 'Look at the file of errors, then choose “Load”.',
          },
          {
            de: 'War es die falsche Datei: „Zurückziehen“. Das geht, solange keine ihrer Verbindungen abgerechnet ist.',
            en: 'If it was the wrong file, choose “Withdraw”. That is possible as long as none of its calls is billed.',
          },
        ),
      ],
    },
    {
      id: 'columns',
      title: { de: 'Andere Tabellen', en: 'Other tables' },
      blocks: [
        paragraph({
          de: 'Jede Tabelle mit Kopfzeile lässt sich lesen, wenn eine Spalte den Anrufer nennt, eine das Ziel, eine den Beginn und eine die Dauer. Tag und Uhrzeit dürfen in zwei Spalten stehen. Die Dauer steht in Sekunden oder als 0:01:05.',
          en: 'Every table with a header can be read if one column has the caller, one the callee, one the begin and one the duration. Day and time may have two columns. The duration is in seconds or like 0:01:05.',
        }),
        points(
          {
            de: 'Unter einem Namen gemerkt, wird die Zuordnung zur Spaltenzuordnung. Die nächste Datei, die alle ihre Spalten hat, wird bei der Prüfung von selbst so gelesen, wenn am Import keine Spalte eingetragen ist; der Import zeigt danach, wie er gelesen wurde.',
            en: 'Saved under a name, the meanings become a column mapping. The next file that has all its columns is read like that by the check itself if no column is entered at the import; the import then shows how it was read.',
          },
          {
            de: 'Passt keine Zuordnung, nennt der Import die nächste und die Spalten, die ihr in der Datei fehlen. Passen mehrere, ist eine zu wählen.',
            en: 'Where no mapping fits, the import names the nearest one and the columns that the file lacks. Where several fit, one is to be chosen.',
          },
          {
            de: 'Bei 05/10/2026 entscheidet die Schreibweise des Beginns, ob Tag oder Monat zuerst steht. Zeiten ohne Zeitzone gelten als Ortszeit oder als UTC.',
            en: 'In 05/10/2026 the format of the begin decides if the day or the month comes first. Times without a zone are local time or UTC.',
          },
          {
            de: 'Preise der Datei werden nicht gelesen: Der Preis kommt aus Tarifzone und Takt.',
            en: 'Prices of the file are not read: the price comes from tariff zone and tact.',
          },
        ),
        fields('callMapping:name', 'callMapping:beginFormat', 'callMapping:timesIn'),
      ],
    },
    {
      id: 'rows',
      title: { de: 'Was mit den Zeilen geschieht', en: 'What becomes of the lines' },
      blocks: [
        points(
          {
            de: 'Dieselbe Datei wird kein zweites Mal genommen, dasselbe Gespräch auch nicht.',
            en: 'The same file is not taken twice, nor is the same call.',
          },
          {
            de: 'Nicht zugeordnete und nicht bewertete Gespräche werden niemandem berechnet. Sind Rufnummer oder Tarifzone berichtigt, ordnet sie der nächste Versuch zu; er kommt jede Stunde.',
            en: 'Unassigned and unrated calls are charged to nobody. Once number or tariff zone is mended, the next try assigns them; it comes every hour.',
          },
          {
            de: 'Zeilen, die kein Gespräch sind, stehen mit Zeile und Grund in der Fehlerdatei. Der Rest wird trotzdem geladen.',
            en: 'Lines that are no call are in the file of errors with line and reason. The rest is loaded all the same.',
          },
          {
            de: 'Am Ende der Sommerzeit gibt es eine Stunde zweimal; dann zählt die Reihenfolge der Datei. Zeiten, die es nicht gibt, werden abgelehnt.',
            en: 'At the end of summer time an hour comes twice; the order of the file counts then. Times that do not exist are refused.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Wird eine Datei ganz abgelehnt, nennt der Import Grund, Zeile und was dort erwartet war, und ist wieder neu: richtige Quelle wählen oder die Datei austauschen und noch einmal prüfen.',
          en: 'Where a file is refused whole, the import names the reason, the line and the expected text, and is new again: choose the right source or replace the file, and check once more.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'invoicing/callimports',
          'invoicing/callmappings',
          'invoicing/calldatarecords',
          'invoicing/tariffzones',
          'invoicing/destinations',
        ),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/abrechnung/verbindungsdaten', 'cloud/assets/rufnummern')],
    },
  ],
}
