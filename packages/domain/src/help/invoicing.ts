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
}
