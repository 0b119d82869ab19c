import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points } from '../../blocks.ts'

export const callDataRecords: HelpPage = {
  path: 'cloud/abrechnung/verbindungsdaten',
  title: { de: 'Verbindungsdaten', en: 'Call data records' },
  summary: {
    de: 'Die Gespräche der Kunden: wer wen wie lange anrief und was es kostet.',
    en: 'The calls of customers: who called whom, how long, and what it costs.',
  },
  about: { lists: ['invoicing/calldatarecords', 'invoicing/unassignednumbers'], types: ['callDataRecord', 'unassignedNumber'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jede Verbindung ist ein Eintrag: Anrufer, Ziel, Beginn, Dauer, Tarifzone und Nettopreis. Angehängt ist die Rufnummer, von der aus angerufen wurde; mit einer Flatrate ist der Preis null.',
          en: 'Each call is an entry: caller, callee, start, duration, tariff zone and net price. It hangs on the number it was made from; with a flat rate its price is zero.',
        }),
        fields(
          'callDataRecord:caller',
          'callDataRecord:callee',
          'callDataRecord:start',
          'callDataRecord:seconds',
          'callDataRecord:destinationName',
          'callDataRecord:zone',
          'callDataRecord:netPrice',
          'callDataRecord:source',
          'callDataRecord:importRun',
          'callDataRecord:managedNumber',
        ),
      ],
    },
    {
      id: 'law',
      title: { de: 'Verkehrsdaten', en: 'Traffic data' },
      blocks: [
        points(
          {
            de: 'Verbindungen dürfen nur so lange bleiben, wie das Gesetz es erlaubt, und verschwinden dann ganz, auch aus der Historie.',
            en: 'Calls may stay only as long as the law allows, and are then gone altogether, out of the history, too.',
          },
          {
            de: 'Das Ziel erscheint ohne die letzten drei Ziffern; ganz sieht es nur, wer ein eigenes Recht darauf hat.',
            en: 'The callee shows without the last three digits; it shows in full only with a right of its own.',
          },
          {
            de: 'Wie das Ziel auf dem Einzelverbindungsnachweis steht, entscheidet der Kunde: ganz, um die letzten drei Ziffern gekürzt oder gar nicht. Die Wahl steht an der Rufnummer, sonst am Vertrag.',
            en: 'How the callee stands on the itemised bill is the customer’s choice: in full, without the last three digits, or not at all. It stands at the number, else at the contract.',
          },
          {
            de: 'Den Nachweis gibt es nur, wenn der Inhaber vor dem Monat erklärt hat, dass alle Nutzer des Anschlusses davon wissen; der Tag steht neben der Wahl. Kunden wählen und erklären im Portal.',
            en: 'There is a record only if the holder declared before the month that all users of the line know of it; the day stands beside the choice. Customers choose and declare in the portal.',
          },
          {
            de: 'Der Nachweis steht am Beleg und als PDF bereit, solange es die Verbindungen gibt. Freie Rufnummern, 116 und Rufziele, die als Beratung gekennzeichnet sind, stehen nie darauf. Jede Ansicht steht im Protokoll.',
            en: 'The record stands at the receipt and as a PDF as long as the calls exist. Free numbers, 116 and destinations marked as counselling never stand there. The log notes each reading.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Eine Verbindung ohne Rufnummer wird niemandem berechnet; die Filter der Liste zeigen, welche nicht zugeordnet sind oder keinen Preis haben, und „Nicht zugeordnete Rufnummern“ fasst sie nach Rufnummer zusammen. Vergebene Rufnummern ohne Vertrag zeigt die Datenprüfung.',
          en: 'A call without a number is charged to nobody; the filters of the list show which are unassigned or have no price, and “Unassigned phone numbers” groups them by number. The data checks show assigned numbers without a contract.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('invoicing/calldatarecords', 'invoicing/unassignednumbers', 'invoicing/tariffzones')],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/vorgaenge/verbindungsdaten-importieren', 'cloud/assets/rufnummern')],
    },
  ],
}
