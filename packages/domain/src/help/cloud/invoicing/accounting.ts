import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps, table } from '../../blocks.ts'

export const accounting: HelpPage = {
  path: 'cloud/abrechnung/buchhaltung',
  title: { de: 'Übergabe an die Buchhaltung', en: 'Handing over to the accounts' },
  summary: {
    de: 'Einmal im Monat Belege und Zahlungen als Buchungsstapel im DATEV-Format übergeben.',
    en: 'Hand over receipts and payments once a month as a batch of bookings in the format of DATEV.',
  },
  about: {
    lists: ['invoicing/accountingexports', 'invoicing/revenue', 'invoicing/tax'],
    types: ['accountingExport', 'accountRule', 'billingSetup', 'revenueSum', 'taxSum'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        points(
          {
            de: 'Jeder Beleg und jede Zahlung gehört zu höchstens einer Übergabe. Eine zweite Übergabe desselben Monats enthält nur, was seit der ersten dazukam.',
            en: 'Each receipt and each payment belongs to one export at most. A second export of the same month holds only what came since the first one.',
          },
          {
            de: 'Die Datei ist ein Buchungsstapel im DATEV-Format (EXTF, Version 700). Die Steuerberatung liest sie ein, ohne etwas umzustellen.',
            en: 'The file is a batch of bookings in the format of DATEV (EXTF, version 700). The tax adviser reads it in as it is.',
          },
          {
            de: 'Ein Beleg wird zu einer Buchung je Erlöskonto und Steuersatz. Die Buchungen ergeben zusammen genau den Beleg.',
            en: 'A receipt becomes one booking for each account of revenue and tax rate. Together they are exactly the receipt.',
          },
        ),
      ],
    },
    {
      id: 'setup',
      title: { de: 'Einmal einrichten', en: 'Set it up once' },
      blocks: [
        paragraph({
          de: 'Die Angaben stehen am Mandanten in den Einstellungen der Abrechnung; die Verwaltung trägt sie ein.',
          en: 'The details stand at the tenant in the billing setup; the administration enters them.',
        }),
        steps(
          {
            de: 'Beraternummer und Mandantennummer von der Steuerberatung erfragen und eintragen.',
            en: 'Ask the tax adviser for the consultant number and the client number, and enter them.',
          },
          {
            de: 'Kontenrahmen und Länge der Konten wählen. Damit sind alle üblichen Konten da.',
            en: 'Choose the chart of accounts and the length of accounts. All usual accounts are there with it.',
          },
          {
            de: 'Wo ein anderes Konto gilt, eine Kontenregel anlegen: Kontoschlüssel, Steuer und Konto, bei Bedarf mit Kostenstelle. Den Kontoschlüssel bekommen die Preisbestandteile der Produkte.',
            en: 'Where another account counts, create an account rule: account key, tax and account, with a cost centre if you like. The price components of the products get the account key.',
          },
        ),
        fields('billingSetup:consultant', 'billingSetup:chart', 'billingSetup:accountLength', 'billingSetup:collectiveDebtor'),
      ],
    },
    {
      id: 'month',
      title: { de: 'Jeden Monat', en: 'Each month' },
      blocks: [
        steps(
          {
            de: 'Eine Übergabe anlegen, den ersten Tag des Monats eintragen und „Datei erstellen“ wählen.',
            en: 'Create an export, enter the first day of the month and choose “Make the file”.',
          },
          {
            de: 'Fehlt ein Konto, nennt die Übergabe Produkt und Steuersatz, und es entsteht keine Datei. Die Regel ergänzen und noch einmal erstellen.',
            en: 'Where an account is missing, the export names product and tax rate, and no file is made. Add the rule and make it again.',
          },
          {
            de: 'Die Datei herunterladen und der Steuerberatung geben. Anzahl und Summe mit dem vergleichen, was DATEV beim Einlesen meldet.',
            en: 'Download the file and give it to the tax adviser. Compare number and sum with what DATEV reports.',
          },
          {
            de: 'Ist sie eingelesen, die Übergabe als verbucht bestätigen. Vorher lässt sie sich zurückziehen; dann kommt alles in die nächste.',
            en: 'Once it is read in, confirm the export as booked. Before that it can be withdrawn; then all of it goes into the next one.',
          },
        ),
      ],
    },
    {
      id: 'money',
      title: { de: 'Wie Geld gebucht wird', en: 'How money is booked' },
      blocks: [
        table(
          [
            { de: 'Bewegung', en: 'Movement' },
            { de: 'Gebucht', en: 'Booked' },
          ],
          [
            [
              { de: 'Überweisung eines Kunden', en: 'Transfer of a customer' },
              { de: 'Bank an Kunde', en: 'bank against customer' },
            ],
            [
              { de: 'Überweisung, die noch niemandem gehört', en: 'Transfer that belongs to nobody yet' },
              {
                de: 'Bank an ungeklärte Zahlungen; später von dort an den Kunden',
                en: 'bank against unclear payments; later from there to the customer',
              },
            ],
            [
              { de: 'Lastschrift', en: 'Direct debit' },
              { de: 'Geldtransit an Kunde', en: 'transit against customer' },
            ],
            [
              { de: 'Rücklastschrift, Auszahlung', en: 'Returned debit, payout' },
              { de: 'Kunde an Bank', en: 'customer against bank' },
            ],
            [
              { de: 'Ausbuchung von Hand', en: 'Write-off by hand' },
              { de: 'Ausbuchungen an Kunde', en: 'write-offs against customer' },
            ],
            [
              { de: 'Zahlung für die Rechnung eines anderen', en: 'Payment of the bill of somebody else' },
              { de: 'Zahler an Kunde', en: 'payer against customer' },
            ],
          ],
        ),
        note({
          de: 'Die Sammelgutschrift der Bank für Lastschriften steht nicht in der Datei. Die Buchhaltung bucht sie vom Kontoauszug gegen das Konto Geldtransit.',
          en: 'The sum that the bank credits for debits is not in the file. The accounts book it from the bank statement against the transit account.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        paragraph({
          de: 'Umsatz nach Produkt und Steuer nach Monat zählen alle Belege mit Nummer, Korrekturen und Stornos abgezogen. Beide Listen lassen sich exportieren.',
          en: 'Revenue by product and tax by month count all numbered receipts, less corrections and cancellations. Both lists can be exported.',
        }),
        lists('invoicing/accountingexports', 'invoicing/revenue', 'invoicing/tax', 'invoicing/payments'),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/abrechnung/zahlungen', 'cloud/abrechnung/belege', 'cloud/produkte/preise')],
    },
  ],
}
