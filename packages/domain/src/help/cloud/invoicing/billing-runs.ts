import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps } from '../../blocks.ts'

export const billingRuns: HelpPage = {
  path: 'cloud/abrechnung/laeufe',
  title: { de: 'Abrechnungsläufe', en: 'Billing runs' },
  summary: {
    de: 'Alle Belege eines Zeitraums, ihre Summe und wie weit sie sind.',
    en: 'All receipts of a period, their sum and how far they are.',
  },
  about: {
    lists: ['invoicing/billingruns', 'invoicing/drafts', 'invoicing/deadlines'],
    types: ['billingRun', 'billingDraft', 'consumptionDeadline'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Lauf rechnet alle Verträge eines Zeitraums ab. Er vergleicht, was nach den Daten von heute zu berechnen ist, mit dem, was auf Rechnungen steht. Rückwirkende Änderungen werden dabei berichtigt, und ein Vertrag ohne Änderung wird nie zweimal berechnet.',
          en: 'A run bills all contracts of a period. It compares what is due by the data of today with what stands on bills. Retroactive changes are corrected, and a contract without a change is never billed twice.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Einen Lauf anlegen: den Zeitraum eintragen, zum Beispiel den laufenden Monat. Ohne „Nur diese Verträge“ gilt er für alle.',
            en: 'Create a run and enter the period, for example the current month. Without “Only these contracts” it covers all of them.',
          },
          {
            de: '„Entwürfe berechnen“ wählen. Der Lauf rechnet die Entwürfe; danach steht er auf „Entwürfe erstellt“. Fehlen Verbindungen, nennt er unter „Fehlende Verbindungen“ jeden Import und jede Quelle: warten oder mit einem Grund annehmen, einzeln oder alle zugleich. Der Lauf behält, wer was angenommen hat.',
            en: 'Choose “Calculate drafts”. The run calculates the drafts and then is “Drafted”. Where calls are missing, “Missing calls” names each import and each source: wait, or accept with a reason, one by one or all at once. The run keeps who accepted what.',
          },
          {
            de: 'Die Rechnungsentwürfe ansehen: zuerst, was die Freigabe verhindert, dann die übrigen Befunde. Ursachen beheben, annehmen oder zurückstellen. „Entwurf als PDF“ zeigt die Rechnung, wie sie gedruckt würde.',
            en: 'Look at the draft bills: first at what blocks the approval, then at the other findings. Mend causes, accept, or put aside. “Draft as PDF” shows the bill as it would be printed.',
          },
          {
            de: 'Nach Änderungen „Neu berechnen“ am Entwurf wählen, in der Liste auch für viele zugleich: Nur diese Verträge werden neu gerechnet, alle anderen Entscheidungen bleiben. „Neu berechnen“ am Lauf rechnet alles neu. Auch dann bleibt eine Entscheidung, wenn ihr Entwurf wieder gleich herauskommt; sonst sagt der Entwurf, was entschieden war, und „Entscheidung entfallen“ am Lauf führt zu allen.',
            en: 'After changes choose “Calculate anew” at the draft, in the list also for many at once: only these contracts are calculated anew, and all other decisions stay. “Calculate anew” at the run calculates everything. There, too, a decision stays where its draft comes out as it was; else the draft says what was decided, and “Decision became void” at the run leads to all of them.',
          },
          {
            de: 'Freigeben. Die Rechnungen bekommen ihre Nummern, in der Reihenfolge der Verträge und ohne Lücke.',
            en: 'Approve the run. The bills get their numbers, in the order of the contracts and without a gap.',
          },
        ),
        paragraph({
          de: 'Für Energie gibt es zwei eigene Arten: Ein Lauf für Abschläge fordert die Abschläge an, die im Zeitraum fällig werden. Ein Lauf für Verbrauch rechnet nur Energielieferverträge ab, deren Zählerstände da sind: Er zieht gezahlte Abschläge mit ihrer Steuer ab, nimmt offene auf und setzt den neuen Abschlag fest.',
          en: 'Energy has two kinds of its own: a run of instalments asks for those that are due within the period. A run of consumption bills energy supply contracts alone, whose readings are there: it deducts paid instalments with their tax, takes up unpaid ones and sets the new instalment.',
        }),
        paragraph({
          de: 'Fehlt am Anfang oder Ende eines Zeitraums ein Zählerstand, bleibt der Entwurf liegen und schlägt einen geschätzten vor. „Schätzung annehmen“ speichert ihn und rechnet den Entwurf neu, in der Liste auch für viele zugleich; die Rechnung nennt den Stand geschätzt und sagt, wie er gefunden wurde. Von selbst wird nichts geschätzt.',
          en: 'Where a reading is missing at the begin or end of a period, the draft stays behind and proposes an estimated one. “Accept the estimate” stores it and calculates the draft anew, in the list also for many at once; the bill calls the reading estimated and says how it was found. Nothing is estimated by itself.',
        }),
        paragraph({
          de: 'Eine Verbrauchsrechnung ist binnen sechs Wochen fällig, bei monatlicher Abrechnung binnen drei, und das Guthaben einer Schlussrechnung wird binnen zwei Wochen ausgezahlt (§ 40c EnWG). Die Liste der Fristen nennt, was noch fehlt und worauf es wartet.',
          en: 'A consumption bill is due within six weeks, within three where it is billed every month, and the credit of a final bill is paid out within two weeks (§ 40c EnWG). The list of deadlines names what is missing and what it waits for.',
        }),
        note({
          de: 'Liegt die Summe über der Grenze in den Einstellungen der Abrechnung, gibt eine zweite Person frei.',
          en: 'A second person approves a run whose sum is above the limit of the billing setup.',
        }),
      ],
    },
    {
      id: 'status',
      title: { de: 'Wie weit er ist', en: 'How far it is' },
      blocks: [
        points(
          { de: 'Neu: der Zeitraum steht fest.', en: 'New: the period is set.' },
          { de: 'Bewertet: die Entwürfe werden gerechnet.', en: 'Rated: the drafts are being calculated.' },
          {
            de: 'Entwürfe erstellt: sie können geprüft, neu gerechnet und freigegeben werden.',
            en: 'Drafted: the drafts can be checked, calculated anew and approved.',
          },
          {
            de: 'Freigegeben: die Belege haben ihre Nummern und ändern sich nicht mehr.',
            en: 'Approved: the receipts have their numbers and change no more.',
          },
          { de: 'Übergeben: die Belege sind versendet.', en: 'Exported: the receipts are sent.' },
          { de: 'Abgeschlossen: die Summen stimmen überein.', en: 'Closed: the sums agree.' },
          { de: 'Verworfen: die Entwürfe sind gelöscht.', en: 'Discarded: the drafts are deleted.' },
        ),
      ],
    },
    {
      id: 'left',
      title: { de: 'Was liegen bleibt', en: 'What stays behind' },
      blocks: [
        points(
          {
            de: 'Entwürfe mit einem Befund, der die Freigabe verhindert: ohne Adresse, ohne Vertragsnehmer, mit einem Preis, der sich nicht rechnen lässt oder Tage doppelt zählt, mit Verbindungen ohne Zuordnung, oder angehalten. Auch was der Form der Rechnung fehlt, zählt dazu: die Gläubiger-ID einer Lastschrift, die USt-IdNr. bei Steuerschuldnerschaft des Empfängers, Telefon und E-Mail für eine XRechnung.',
            en: 'Drafts with a finding that blocks the approval: no address, no receiver, a price that cannot be calculated or counts days twice, calls that are charged to nobody, or on hold. So does what the form of the bill lacks: the creditor id for a debit, the VAT id under reverse charge, phone and mail for an XRechnung.',
          },
          {
            de: 'Verträge, die sich nicht berechnen lassen: Der Entwurf nennt sie und hat keine Positionen. Der Lauf rechnet alle anderen.',
            en: 'Contracts that cannot be calculated: their draft names them and has no lines. The run bills all others.',
          },
          {
            de: 'Entwürfe, deren Vertrag sich nach dem Rechnen geändert hat.',
            en: 'Drafts whose contract changed after the calculation.',
          },
          {
            de: 'Zurückgestellte Entwürfe und Beträge unter dem Kleinbetrag.',
            en: 'Drafts that were put aside, and amounts below the small balance.',
          },
        ),
        paragraph({
          de: 'Nichts davon geht verloren: Der nächste Lauf rechnet es von selbst mit.',
          en: 'None of it is lost: the next run includes it.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was darin steht', en: 'What is in it' },
      blocks: [
        fields(
          'billingRun:period',
          'billingRun:state',
          'billingRun:kind',
          'billingRun:receiptDate',
          'billingRun:advanceUntil',
          'billingRun:arrearsUntil',
          'billingRun:onlyContracts',
          'billingRun:receiptCount',
          'billingRun:sumGross',
          'billingRun:approvedAboveLimit',
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
          de: 'Menge, individueller Preis und Papierrechnung haben keine Tage: Eine Änderung gilt ab dem nächsten Zeitraum, der noch nicht abgerechnet ist. Soll sie früher gelten, endet das Element und ein neues beginnt.',
          en: 'Quantity, individual price and paper invoice have no days: a change counts from the next period that is not billed yet. To change it earlier, end the element and begin a new one.',
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
