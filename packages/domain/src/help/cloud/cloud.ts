import type { HelpPage } from '@twinwerk/model/help/help-page'
import { note, pages, paragraph, points, steps, table } from '../blocks.ts'

export const cloud: HelpPage = {
  path: 'cloud',
  title: { de: 'Die Anwendung', en: 'The application' },
  summary: { de: 'Der Einstieg: Listen, Detailansichten, Verträge, Vorgänge.', en: 'Where to begin: lists, panels, contracts, processes.' },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Alles in der Anwendung ist ein Eintrag einer bestimmten Art: ein Vertrag, ein Kunde, ein Anschluss, ein Vorgang. Einträge sind miteinander verbunden, und viele Verbindungen gelten nur für eine Zeit. Was jemand sieht und ändern darf, bestimmen die Rollen.',
          en: 'Everything in the application is an entry of a type: a contract, a customer, a line, a process. Entries are linked, and many links are valid for a time only. What somebody sees and may change follows from the roles.',
        }),
      ],
    },
    {
      id: 'screen',
      title: { de: 'Was wo ist', en: 'What is where' },
      blocks: [
        table(
          [
            { de: 'Ort', en: 'Place' },
            { de: 'Wozu', en: 'What for' },
          ],
          [
            [
              { de: 'Menü links', en: 'Menu at the left' },
              {
                de: 'Alle Listen, nach Gebieten. Es zeigt nur, was man öffnen darf.',
                en: 'All lists by area. It shows only what one may open.',
              },
            ],
            [
              { de: 'Liste', en: 'List' },
              {
                de: 'Suchen, filtern, sortieren, als Tabelle, Karten, Kalender oder Landkarte ansehen, exportieren. „Gruppieren“ fasst eine Tabelle nach bis zu zwei Feldern zusammen, mit Anzahl und Summen der ganzen Liste. „Filter“ nimmt ein Feld und seine Werte, ein Rechtsklick auf eine Zelle nur diese Werte. Für ausgewählte Datensätze startet „Prozess starten“ je einen Prozess und prüft vorher, wo das geht. Im Kanban verschiebt man Karten mit der Hand, mit Umschalt und Pfeil oder mit „m“; „x“ wählt mehrere, und „Bahnen“ teilt die Spalten nach einem zweiten Feld. „Bearbeiten“ (Strg+E) ändert Werte in der Tabelle selbst: tippen, Enter speichert und geht nach unten, Esc stellt wieder her, Strg+Z nimmt zurück. Einfügen aus einer Tabellenkalkulation zeigt zuerst, was sich ändert.',
                en: 'Search, filter, sort, see as table, cards, calendar or map, export. “Group” gathers a table by up to two fields, with the number and the sums of the whole list. “Filter” takes a field and its values, a right click on a cell only this value. For selected records, “Start a process” starts one process each, and checks first where this is possible. In a kanban, cards are moved by hand, by Shift and an arrow, or by “m”; “x” chooses several, and “Lanes” divides the columns by a second field. “Edit” (Ctrl+E) changes values in the table itself: type, Enter saves and goes down, Esc restores, Ctrl+Z takes back. Pasting from a spreadsheet first shows what changes.',
              },
            ],
            [
              { de: 'Detailansicht rechts', en: 'Panel at the right' },
              {
                de: 'Ein Eintrag mit seinen Reitern. Änderungen gelten erst mit „Speichern“.',
                en: 'One entry with its tabs. Changes count once saved.',
              },
            ],
            [
              { de: 'Strg K', en: 'Ctrl K' },
              { de: 'Sucht über alles und führt Aktionen aus.', en: 'Searches everything and runs actions.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Mit Strg K nach Name, Nummer oder Anschrift suchen.', en: 'Press Ctrl K and search by name, number or address.' },
          { de: 'Den Eintrag öffnen und im passenden Reiter nachsehen.', en: 'Open the entry and look in the tab that fits.' },
          {
            de: 'Soll sich etwas ändern, das der Kunde merkt, den passenden Vorgang nehmen: Er prüft, schreibt die Bestätigung und tut es am richtigen Tag.',
            en: 'If something changes that the customer notices, use the process that fits: it checks, confirms, and does it on the right day.',
          },
        ),
      ],
    },
    {
      id: 'exchange',
      title: { de: 'Sich austauschen', en: 'Talking to each other' },
      blocks: [
        points(
          {
            de: 'Im Reiter „Austausch“ schreiben Kolleginnen und Kollegen einander zu einem Datensatz. Wer ihn sieht, liest mit; Kunden sehen davon nichts im Portal. Was mit Kunden gesprochen wurde, gehört in die Notizen.',
            en: 'In the tab “Comments” colleagues write to each other about a record. Whoever sees it reads along; customers see none of it in the portal. What was said with customers belongs in the notes.',
          },
          {
            de: 'Mit @ und einem Namen werden Personen und Gruppen erwähnt. Benachrichtigt wird nur, wer den Datensatz sieht.',
            en: 'An @ and a name mention people and groups. Only those who can see the record are notified.',
          },
          {
            de: 'Die Glocke im Kopf beobachtet einen Datensatz: alles, Wichtiges (Status, Zuweisung, Frist, Kommentare) oder nichts. Das beginnt von selbst, wenn man ihn anlegt, zugewiesen bekommt, kommentiert oder dort erwähnt wird; „Aus“ bleibt aus.',
            en: 'The bell in the head watches a record: everything, what is important (status, assignment, deadline, comments) or nothing. It starts by itself when you create, are assigned, comment on or are mentioned at a record; “Off” stays off.',
          },
          {
            de: 'Was man beobachtet, steht bei den Benachrichtigungen unter „Beobachtete Datensätze“ und lässt sich dort auf einmal beenden.',
            en: 'What you watch stands with the notifications under “Watched records”, where many can be ended at once.',
          },
          {
            de: 'Initialen neben der Glocke zeigen, wer denselben Datensatz gerade offen hat.',
            en: 'Initials beside the bell show who has the same record open now.',
          },
          {
            de: 'Verlangt ein Kunde Auskunft über seine Daten, gehören die Kommentare zu ihm dazu, ohne die Namen ihrer Verfasser; was er sich im Portal selbst herunterlädt, enthält sie nicht.',
            en: 'When customers ask for their stored data, the comments about them are part of the answer, without the names of their authors; what they download in the portal themselves has none.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Wert, der nur in die Zukunft gehört, wird nicht jetzt schon überschrieben: Verbindungen mit Gültigkeit bekommen ein Ende und einen Nachfolger, alles andere ändert ein Vorgang an seinem Tag.',
          en: 'A value of the future is not written over now: links with validity get an end and a successor, everything else is changed by a process on its day.',
        }),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages(
          'cloud/vorgaenge',
          'cloud/vertraege',
          'cloud/produkte',
          'cloud/netzmanagement',
          'cloud/geschaeftspartner',
          'cloud/geodaten',
          'cloud/einstellungen',
          'cloud/abrechnung',
          'cloud/datenpruefung',
          'cloud/assets',
          'cloud/spielwiese',
        ),
      ],
    },
  ],
}
