import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, pages, paragraph, points } from '../blocks.ts'

export const invoicing: HelpPage = {
  path: 'cloud/abrechnung',
  title: { de: 'Abrechnung', en: 'Invoicing' },
  summary: {
    de: 'Belege, die Läufe, aus denen sie kommen, und die Verbindungen, die darauf stehen.',
    en: 'Receipts, the runs they come from, and the calls that stand on them.',
  },
  about: {
    lists: ['invoicing/paymentfiles', 'invoicing/receiptsSent', 'invoicing/letters', 'admintools/receiptsSent'],
    types: ['paymentFile', 'receiptDispatch', 'letterDispatch'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Ein Abrechnungslauf gehört zu einem Zeitraum und führt alle Belege, die aus ihm entstanden sind.',
            en: 'A billing run belongs to a period and leads to all receipts that came of it.',
          },
          {
            de: 'Ein Beleg hat einen Empfänger, einen Vertrag und Positionen. Jede Position nennt Zeitraum, Menge und Preis und führt zu Vertragselement und Preisbestandteil.',
            en: 'A receipt has a receiver, a contract and items. Each item names period, quantity and price and leads to contract element and price component.',
          },
          {
            de: 'Verbindungsdaten sind die Gespräche, nach denen Telefonie berechnet wird.',
            en: 'Call data records are the calls that telephony is charged by.',
          },
          {
            de: 'Eine Zahlungsdatei fasst zusammen, was bei der Bank eingezogen wird; ein Versand sagt, auf welchem Weg ein Beleg zum Kunden ging.',
            en: 'A payment file holds what is collected at the bank; a dispatch says which way a receipt went to the customer.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Belege, Läufe und Verbindungsdaten werden gelesen, nicht von Hand gemacht. Stimmt etwas nicht, ist es am Vertrag, am Preis oder an der Rufnummer zu berichtigen.',
          en: 'Receipts, runs and call data records are read, not made by hand. What is wrong is mended at the contract, the price or the number.',
        }),
        paragraph({
          de: 'Doppelte Dateien und doppelte Verbindungen zeigt die Datenprüfung.',
          en: 'The data checks show files and calls that came twice.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'invoicing/receipts',
          'invoicing/billingruns',
          'invoicing/paymentfiles',
          'invoicing/calldatarecords',
          'invoicing/receiptsSent',
        ),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/abrechnung/belege', 'cloud/abrechnung/laeufe', 'cloud/abrechnung/verbindungsdaten', 'cloud/produkte/preise')],
    },
  ],
}
