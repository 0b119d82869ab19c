import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points } from '../../blocks.ts'

export const billingRuns: HelpPage = {
  path: 'cloud/abrechnung/laeufe',
  title: { de: 'Abrechnungsläufe', en: 'Billing runs' },
  summary: {
    de: 'Alle Belege eines Zeitraums, ihre Summe und wie weit sie sind.',
    en: 'All receipts of a period, their sum and how far they are.',
  },
  about: { lists: ['invoicing/billingruns', 'invoicing/drafts'], types: ['billingRun', 'billingDraft'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Lauf fasst zusammen, was für einen Zeitraum abgerechnet wurde: die Belege, ihre Anzahl, die Bruttosumme und die Dateien, aus denen Verbrauch und Verbindungen kamen.',
          en: 'A run holds what was billed for a period: the receipts, how many there are, their gross sum, and the files that usage and calls came from.',
        }),
      ],
    },
    {
      id: 'status',
      title: { de: 'Wie weit er ist', en: 'How far it is' },
      blocks: [
        points(
          { de: 'Neu: der Zeitraum steht fest.', en: 'New: the period is set.' },
          { de: 'Bewertet: Verbrauch und Verbindungen haben ihren Preis.', en: 'Rated: usage and calls have their price.' },
          {
            de: 'Entwürfe erstellt: die Belege sind da und können geprüft werden.',
            en: 'Drafted: the receipts are there and can be looked over.',
          },
          { de: 'Freigegeben: die Belege haben ihre Nummern.', en: 'Approved: the receipts have their numbers.' },
          { de: 'Übergeben: die Zahlungsdatei ist bei der Bank.', en: 'Exported: the payment file is with the bank.' },
          { de: 'Abgeschlossen: es kommt nichts mehr dazu.', en: 'Closed: nothing more comes to it.' },
        ),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was darin steht', en: 'What is in it' },
      blocks: [
        fields(
          'billingRun:period',
          'billingRun:state',
          'billingRun:receiptCount',
          'billingRun:sumGross',
          'billingRun:log',
          'billingRun:receipts',
          'billingRun:documents',
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Liegt dieselbe Datei mit Verbindungsdaten zweimal am Lauf, wurden Gespräche vielleicht zweimal berechnet. Die Datenprüfung findet sie am Inhalt, auch unter anderem Namen.',
          en: 'Where the same file of call data records is filed twice with a run, calls may have been billed twice. The data checks find it by its content, under another name, too.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('invoicing/billingruns', 'invoicing/drafts', 'invoicing/receipts', 'invoicing/paymentfiles')],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/vorgaenge/abrechnung-starten', 'cloud/abrechnung/belege')],
    },
  ],
}
