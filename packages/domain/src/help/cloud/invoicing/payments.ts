import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps, table } from '../../blocks.ts'

export const payments: HelpPage = {
  path: 'cloud/abrechnung/zahlungen',
  title: { de: 'Zahlungen und offene Posten', en: 'Payments and open items' },
  summary: {
    de: 'Kontoauszüge übernehmen, Zahlungen zuordnen, Lastschriften einziehen.',
    en: 'Take in bank statements, allocate payments, collect debits.',
  },
  about: {
    lists: [
      'invoicing/openitems',
      'invoicing/openitemsbyday',
      'invoicing/ageing',
      'invoicing/payments',
      'invoicing/bankstatements',
      'invoicing/collections',
      'invoicing/payouts',
      'invoicing/writeoffs',
      'invoicing/writeoffstodecide',
    ],
    types: ['payment', 'allocation', 'collection', 'payout', 'bankStatement', 'debtorAge', 'openItem', 'writeOff'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        points(
          {
            de: 'Eine Zahlung ist eine Bewegung auf dem Konto, oder eine Buchung von Hand.',
            en: 'A payment is a movement on the account, or a booking by hand.',
          },
          {
            de: 'Eine Zuordnung setzt einen Teil der Zahlung gegen einen Beleg. Zuordnungen werden nie gelöscht, nur gelöst.',
            en: 'An allocation sets a part of the payment against a receipt. It is never deleted, only released.',
          },
          {
            de: 'Offen ist ein Beleg mit dem Teil, den keine Zuordnung deckt. Der Saldo eines Kunden sind seine offenen Belege abzüglich der Zahlungen, die noch frei sind.',
            en: 'A receipt is open with the part that no allocation covers. The balance of a customer is the open receipts less the payments that are still free.',
          },
        ),
      ],
    },
    {
      id: 'rules',
      title: { de: 'Woran eine Zahlung erkannt wird', en: 'How a payment is recognised' },
      blocks: [
        paragraph({
          de: 'Die erste Regel, die zutrifft, gilt. Bleibt von der Zahlung etwas übrig, entscheidet ein Mensch.',
          en: 'The first rule that holds counts. Where a part of the payment is left over, a person decides.',
        }),
        table(
          [
            { de: 'Erkannt an', en: 'Recognised by' },
            { de: 'Zugeordnet', en: 'Allocated' },
          ],
          [
            [
              { de: 'Ende-zu-Ende-Referenz eines Einzugs', en: 'End-to-end id of a collection' },
              { de: 'von selbst', en: 'by itself' },
            ],
            [
              { de: 'Belegnummer im Verwendungszweck, auch ohne Striche', en: 'Receipt number in the text, also without hyphens' },
              { de: 'von selbst, wenn der Beleg so viel offen hat', en: 'by itself, where the receipt has so much open' },
            ],
            [
              { de: 'Mehrere Belegnummern', en: 'Several receipt numbers' },
              { de: 'von selbst, wenn die Summe stimmt', en: 'by itself, where the sum is right' },
            ],
            [
              { de: 'Mandatsreferenz', en: 'Mandate reference' },
              { de: 'von selbst', en: 'by itself' },
            ],
            [
              { de: 'Kunden- oder Vertragsnummer oder bekanntes Konto', en: 'Customer or contract number, or a known account' },
              {
                de: 'von selbst, wenn der Betrag ein offener Beleg oder alles Fällige ist',
                en: 'by itself, where the amount is one open receipt or all that is due',
              },
            ],
            [
              { de: 'Name und Betrag', en: 'Name and amount' },
              { de: 'als Vorschlag', en: 'as a proposal' },
            ],
          ],
        ),
        note({
          de: 'Sagt der Zahler nichts, wird zuerst beglichen, was fällig ist, das Älteste zuerst (§ 366 (2) BGB).',
          en: 'Where the payer says nothing, receipts that are due come first, the oldest before the others (§ 366 (2) BGB).',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Kontoauszüge kommen als Dateien camt.053 oder camt.054, auch mehrere in einer Zip-Datei. Fehlt ein Auszug dazwischen, wartet der nächste.',
            en: 'Bank statements come as files camt.053 or camt.054, also several in a zip file. Where a statement between is missing, the next one waits.',
          },
          {
            de: 'Der Kontoauszug zeigt seine offenen Umsätze und daneben die Vorschläge mit Grund und Rest. Enter übernimmt, S teilt auf, P sucht Beleg oder Kunde, U nimmt die letzte Zuordnung zurück.',
            en: 'The bank statement shows its open entries and beside them the proposals with reason and rest. Enter takes, S splits, P searches a receipt or customer, U takes the last allocation back.',
          },
          {
            de: 'Eine falsche Zuordnung nehmen Sie an der Zahlung oder am Beleg zurück, mit einem Grund.',
            informal: 'Eine falsche Zuordnung nimmst du an der Zahlung oder am Beleg zurück, mit einem Grund.',
            en: 'You take a wrong allocation back at the payment or at the receipt, with a reason.',
          },
          {
            de: 'Die Liste „Zahlungen“ zeigt, was noch nicht zugeordnet ist, mit Vorschlag und Grund.',
            en: 'The list “Payments” shows the payments that are not allocated yet, with proposal and reason.',
          },
          {
            de: '„Offen nach Alter“ zeigt je Geschäftspartner, was seit wann fällig ist. Eine Zeile öffnet das Konto. „Ungeklärt“ zählt Belege, die früher zum Teil bezahlt wurden: Der Rest zählt erst mit, wenn der bezahlte Teil gebucht ist.',
            en: '“Open by age” shows for each business partner the amounts by the days since they were due. A row opens the account. “Unclear” counts receipts that were paid in part before: their rest counts once the part that was paid is booked.',
          },
          {
            de: '„Offene Posten am Stichtag“ und „Offen nach Alter“ zeigen heute oder einen früheren Tag, etwa das Monatsende: was dann offen war, seit wann und mit welchem Saldo. Der Export nennt den Tag in jeder Zeile.',
            en: '“Open items by day” and “Open by age” show today or an earlier day, such as the end of a month: what was open then, since when, and with which balance. The export names the day in each row.',
          },
          {
            de: 'Bestreitet ein Kunde einen Beleg, beginnen Sie „Rechnung beanstanden“, wenn er es nicht im Portal getan hat. Der bestrittene Teil wird weder eingezogen noch angemahnt; was berechtigt ist, schreibt der Vorgang gut.',
            informal:
              'Bestreitet ein Kunde einen Beleg, beginn „Rechnung beanstanden“, wenn er es nicht im Portal getan hat. Der bestrittene Teil wird weder eingezogen noch angemahnt; was berechtigt ist, schreibt der Vorgang gut.',
            en: 'Where a customer disputes a receipt, begin “Object to a bill”, unless it was done in the portal. The disputed part is neither collected nor dunned; the process credits what is justified.',
          },
          {
            de: 'Zahlt ein Kunde zu viel, bleibt der Rest als Guthaben und begleicht die nächste Rechnung an ihrem Fälligkeitstag.',
            en: 'If a customer pays too much, the rest stays as a credit and settles the next bill on its due date.',
          },
          {
            de: 'Ein geplanter Einzug lässt sich zurückziehen, bis seine Zahlungsdatei übergeben ist: Status „Zurückgezogen“ und der Grund.',
            en: 'A planned collection can be cancelled until its payment file is handed over: state “Cancelled” and the reason.',
          },
          {
            de: 'Kommt eine Lastschrift ohne Deckung zurück, wird sie ein zweites Mal versucht, wenn die Einstellungen das vorsehen; der Kunde erfährt vorher Tag und Betrag. Ist das Konto oder das Mandat falsch, fragt „Bankverbindung klären“ ihn nach einem anderen, und neue Rechnungen bitten um Überweisung.',
            en: 'If a debit without cover comes back, it is tried a second time where the setup says so; the customer learns day and amount before. If the account or the mandate is wrong, “Clear up bank details” asks for another one, and new bills ask for a transfer.',
          },
          {
            de: '„Auszahlungen“ schlägt Guthaben beendeter Verträge vor, auch aus Schlussrechnungen für Energie, die binnen zwei Wochen auszuzahlen sind: auf Knopfdruck, und jede Nacht von selbst, wenn sie so viele Tage alt sind, wie die Einstellungen sagen. Andere Guthaben werden am Konto des Kunden ausgezahlt, oder er verlangt es im Portal.',
            en: '“Payouts” proposes credits of contracts that ended, also of final energy bills, which are paid out within two weeks: at the press of a button, and every night once they are as many days old as the setup says. Other credits are paid out at the account of the customer, or the customer asks for it in the portal.',
          },
          {
            de: 'Was nicht mehr kommt, wird am Beleg ausgebucht, mit einem Grund. Bis zum Kleinbetrag der Einstellungen gilt es sofort. Darüber wartet es unter „Ausbuchungen“, am Beleg und im Konto, bis eine andere Person der Abrechnungsleitung freigibt oder ablehnt. Kommt vorher Geld, lässt sich nie mehr ausbuchen, als noch offen ist.',
            en: 'Money that will not come any more is written off at the receipt, with a reason. Up to the small balance of the setup it counts at once. Above it, the write-off waits in “Write-offs”, at the receipt and in the account, until another person of the billing lead approves or refuses it. If money comes in before, never more than is still open is written off.',
          },
          {
            de: 'Mit der Freigabe der Datei ist das Guthaben verbraucht. Lehnt die Bank die Auszahlung ab oder kommt sie zurück, ist es wieder offen.',
            en: 'With the release of the file the credit is used. If the bank rejects the payout or it comes back, the credit is open again.',
          },
        ),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was darin steht', en: 'What is in it' },
      blocks: [
        fields(
          'payment:amount',
          'payment:unallocated',
          'payment:proposal',
          'allocation:releasedOn',
          'collection:collectOn',
          'payout:amount',
          'payout:payBy',
          'payout:iban',
          'bankStatement:waitsFor',
          'receipt:openAmount',
          'businessPartner:balance',
          'writeOff:amount',
          'writeOff:state',
        ),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'invoicing/openitems',
          'invoicing/openitemsbyday',
          'invoicing/ageing',
          'invoicing/payments',
          'invoicing/bankstatements',
          'invoicing/collections',
          'invoicing/payouts',
          'invoicing/writeoffs',
          'invoicing/paymentfiles',
        ),
      ],
    },
    { id: 'read', title: { de: 'Weiterlesen', en: 'Read on' }, blocks: [pages('cloud/abrechnung/belege', 'cloud/vorgaenge/mahnung')] },
  ],
}
