import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, steps, table } from '../../blocks.ts'

export const receipts: HelpPage = {
  path: 'cloud/abrechnung/belege',
  title: { de: 'Belege', en: 'Receipts' },
  summary: {
    de: 'Rechnungen und Gutschriften, mit Positionen, Versand und Zahlung.',
    en: 'Bills and credit notes, with items, dispatch and payment.',
  },
  about: { lists: ['invoicing/receipts', 'invoicing/postfolders'], types: ['receipt', 'receiptItem', 'postFolder'] },
  sections: [
    {
      id: 'numbers',
      title: { de: 'Zwei Nummern', en: 'Two numbers' },
      blocks: [
        paragraph({
          de: 'Jeder Beleg hat von Anfang an eine Arbeitsnummer (B-…). Die Belegnummer (R-…) bekommt er mit der Freigabe, in jedem Jahr fortlaufend und ohne Lücke; danach ändert er sich nicht mehr.',
          en: 'Each receipt has a working number (B-…) from the start. It gets its receipt number (R-…) on approval, consecutive in each year and without a gap; after that it changes no more.',
        }),
      ],
    },
    {
      id: 'status',
      title: { de: 'Der Status', en: 'The status' },
      blocks: [
        table(
          [
            { de: 'Status', en: 'Status' },
            { de: 'Was danach kommen kann', en: 'What may come next' },
          ],
          [
            [
              { de: 'Entwurf', en: 'Draft' },
              { de: 'Freigegeben', en: 'Approved' },
            ],
            [
              { de: 'Freigegeben', en: 'Approved' },
              { de: 'Versendet, bezahlt, teilweise bezahlt, angemahnt, storniert', en: 'Sent, paid, partly paid, dunning, reversed' },
            ],
            [
              { de: 'Versendet', en: 'Sent' },
              { de: 'Bezahlt, teilweise bezahlt, angemahnt, storniert', en: 'Paid, partly paid, dunning, reversed' },
            ],
            [
              { de: 'Teilweise bezahlt', en: 'Partly paid' },
              { de: 'Bezahlt, angemahnt, storniert', en: 'Paid, dunning, reversed' },
            ],
            [
              { de: 'Angemahnt', en: 'Dunning' },
              { de: 'Bezahlt, teilweise bezahlt, storniert', en: 'Paid, partly paid, reversed' },
            ],
          ],
        ),
        paragraph({
          de: 'Ein stornierter Beleg bleibt stehen. Der Gegenbeleg ist mit ihm verknüpft, in beide Richtungen.',
          en: 'A reversed receipt stays. The receipt that reverses it is linked with it, both ways.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was darauf steht', en: 'What is on it' },
      blocks: [
        fields(
          'receipt:date',
          'receipt:receiptNumber',
          'receipt:periodStart',
          'receipt:periodEnd',
          'receipt:dueDate',
          'receipt:kind',
          'receipt:openAmount',
          'receipt:sumNet',
          'receipt:sumGross',
          'receipt:taxSums',
          'receipt:eInvoiceFormat',
          'receipt:receiver',
          'receipt:contract',
          'receipt:receiptItems',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Eine Rückfrage zur Rechnung: Belegnummer in die Suche der Liste, Beleg öffnen, die Position und von dort den Preisbestandteil ansehen.',
            en: 'A question about a bill: type its number into the search of the list, open it, look at the item and from there at the price component.',
          },
          {
            de: 'Unter „Versand und Zahlung“ steht, wann und auf welchem Weg der Beleg ging und in welcher Zahlungsdatei er liegt.',
            en: '“Dispatch and payment” says when and which way the receipt went, and in which payment file it is.',
          },
          {
            de: 'Was offen ist, zeigt der Filter „Offene“; nach Fälligkeit sortiert stehen Überfällige oben.',
            en: 'The filter “Open” shows what is open; sorted by due date the overdue ones are on top.',
          },
          {
            de: 'Als Brief gibt ihn das Menü der Detailansicht aus.',
            en: 'The menu of the panel prints it as a letter.',
          },
        ),
        note({
          de: 'Der Kunde sieht im Portal nur Belege, die ihm zugestellt sind.',
          en: 'In the portal customers see only the receipts that were delivered to them.',
        }),
      ],
    },
    {
      id: 'post',
      title: { de: 'Briefe zur Post geben', en: 'Give letters to the post' },
      blocks: [
        paragraph({
          de: 'Ein Beleg auf Papier wartet auf Druck, bis er in einer Postmappe zur Post geht. Eine E-Rechnung an einen Empfänger mit Leitweg-ID oder Peppol-Adresse geht an den Dienst für E-Rechnungen; ohne ihn wartet sie auf Übergabe und kommt in eine Mappe mit dem Inhalt „E-Rechnungen“.',
          en: 'A receipt on paper waits for print until it goes to the post in a post folder. An electronic invoice to a receiver with a Leitweg-ID or a Peppol address goes to the service for electronic invoices; without one it waits for a handover and goes into a folder with the content “Electronic invoices”.',
        }),
        steps(
          {
            de: 'Unter „Postmappen“ eine Mappe anlegen, auf Wunsch nur für einen Abrechnungslauf, und „Mappe erstellen“ wählen. Ein Brief liegt nie in zwei Mappen.',
            en: 'Create a folder under “Post folders”, for one billing run alone if wanted, and choose “Make the folder”. A letter is never in two folders.',
          },
          {
            de: 'Die Datei herunterladen: alle Belege als PDF in der Reihenfolge der Postleitzahlen, eine Begleitliste und eine Liste für die Druckerei mit Prüfsummen. Mehr als 5.000 Briefe kommen in die nächste Mappe.',
            en: 'Download the file: all receipts as PDF in the order of postcodes, a cover list, and a list for the printer with checksums. More than 5,000 letters go into the next folder.',
          },
          {
            de: 'Sind die Briefe bei der Post oder die E-Rechnungen übergeben, „Übergeben“ wählen: Danach gelten die Belege als versandt. „Auflösen“ gibt sie für die nächste Mappe frei. Die große Datei bleibt noch 30 Tage, die Liste mit Prüfsummen auf Dauer.',
            en: 'Once the letters are with the post, or the electronic invoices are handed over, choose “Handed over”: the receipts count as sent afterwards. “Withdraw” frees them for the next folder. The large file stays for 30 days, the list with checksums for good.',
          },
        ),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('invoicing/receipts', 'invoicing/receiptsSent', 'invoicing/postfolders')],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/abrechnung/laeufe', 'cloud/vorgaenge/rechnungen-versenden', 'cloud/vorgaenge/mahnung')],
    },
  ],
}
