import type { ProcessHelp } from '../process-help.ts'

export const invoicingHelp: Readonly<Record<string, ProcessHelp>> = {
  processSendInvoices: {
    slug: 'rechnungen-versenden',
    summary: { de: 'Freigegebene Rechnungen an die Kunden geben.', en: 'Hand approved bills to the customers.' },
    purpose: [
      {
        de: 'Gedacht für den Versand eines Rechnungslaufs: Mail, Portal oder Papier, je nach Vertrag. Belege, die es gibt, stehen in der Liste der Belege; was versandt wurde, unter „Versendete Belege“.',
        en: 'Meant for sending the bills of a run: by mail, portal or paper, as the contract says. Receipts that exist stand in their list; what was sent in “Receipts sent”.',
      },
    ],
  },
  processStartBilling: {
    slug: 'abrechnung-starten',
    summary: { de: 'Einen Abrechnungslauf über einen Zeitraum.', en: 'A billing run over a period.' },
    purpose: [
      {
        de: 'Gedacht dafür, aus Vertragselementen, Preisen und Verbrauch die Belege eines Zeitraums zu machen. Läufe, die es gibt, stehen unter „Abrechnungsläufe“.',
        en: 'Meant to make the receipts of a period out of contract elements, prices and usage. Runs that exist stand in “Billing runs”.',
      },
    ],
  },
  processImportCallDataRecords: {
    slug: 'verbindungsdaten-importieren',
    summary: { de: 'Gespräche eines Zeitraums für die Abrechnung einlesen.', en: 'Read the calls of a period for billing.' },
    purpose: [
      {
        de: 'Gedacht dafür, Verbindungsdaten der Vermittlung zu lesen und nach Tarifzonen zu bewerten. Vorhandene stehen unter „Verbindungsdaten“; sie werden nur so lange aufbewahrt, wie das Gesetz es erlaubt.',
        en: 'Meant to read call data of the exchange and rate it by tariff zones. What is there stands in “Call data records”; it is kept only as long as the law allows.',
      },
    ],
    laws: ['trafficDataKept'],
  },
  processDunning: {
    slug: 'mahnung',
    summary: { de: 'An eine überfällige Rechnung erinnern.', en: 'Remind of a bill that is overdue.' },
    purpose: [
      {
        de: 'Für Kunden mit überfälligen Belegen: Der Mahnlauf beginnt sie jede Nacht, von Hand geht es auch; die Liste der Belege zeigt sie über Status und Fälligkeit. Der Prozess rechnet aus, was fällig und nicht bestritten ist, und mahnt zweimal mit je zwei Wochen Zeit. Vor jeder Mahnung und nach jeder Frist sieht er nach: Wer gezahlt hat, hört nichts mehr. Ist ein Beleg teilweise bezahlt, trägt die Abrechnung ein, was davon noch offen ist. Reicht der Rückstand bei der zweiten Mahnung für eine Sperre, droht sie diese an; bleibt er offen, leitet die Abrechnung „Anschluss sperren“ ein, sonst klärt sie das weitere Vorgehen.',
        en: 'For customers with overdue receipts: the dunning run begins it every night, by hand it goes, too; the list of receipts shows them by status and due date. The process works out what is due and not disputed, and reminds twice with two weeks each. Before each reminder and after each time it looks: who has paid hears nothing more. Where a receipt is paid in part, billing enters what is still owed of it. Where the arrears are enough for a lock, the second reminder announces it; if they stay, billing begins “Lock connection”, else it settles how to go on.',
      },
    ],
    laws: ['lockArrears', 'lockAnnouncement'],
  },
  processDunningRun: {
    slug: 'mahnlauf',
    summary: { de: 'Jede Nacht die Mahnungen überfälliger Kunden beginnen.', en: 'Begin the dunning of overdue customers every night.' },
    purpose: [
      {
        de: 'Läuft jede Nacht von selbst. Wer einen versandten oder nur teilweise bezahlten Beleg hat, der seit der letzten Mahnung überfällig geworden ist, bekommt eine Mahnung; ein Kunde hat immer nur eine, die läuft. Verschickt wird dabei nichts: Jedes Schreiben geben Menschen im Prozess „Mahnung“ frei.',
        en: 'Runs every night by itself. Whoever has a receipt that was sent or paid in part, and has become overdue since the last dunning, gets one; a customer has one that runs at a time. Nothing is sent by it: people release each letter in the process “Dunning”.',
      },
    ],
  },
}
