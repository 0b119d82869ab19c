import type { ProcessHelp } from './process-help.ts'

/** Help for process types without a diagram: the platform does not run billing yet. */
export const invoicingHelp: Readonly<Record<string, ProcessHelp>> = {
  processSendInvoices: {
    slug: 'rechnungen-versenden',
    summary: { de: 'Freigegebene Rechnungen an die Kunden geben.', en: 'Hand approved bills to the customers.' },
    purpose: [
      {
        de: 'Gedacht für den Versand eines Rechnungslaufs: Mail, Portal oder Papier, je nach Vertrag. Belege, die es gibt, stehen in der Liste der Belege; was versandt wurde, unter „Versendete Belege“.',
        en: 'Meant for sending the bills of a run: by email, portal or paper, as the contract says. Receipts that exist stand in their list; what was sent in “Receipts sent”.',
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
}
