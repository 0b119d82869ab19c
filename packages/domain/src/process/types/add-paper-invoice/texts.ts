import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'papierrechnung-hinzufuegen',
  summary: { de: 'Rechnungen zusätzlich auf Papier.', en: 'Bills on paper, too.' },
  purpose: [
    {
      de: 'Nur für Verträge, die auf Rechnung bezahlt werden. Künftige Rechnungen werden gedruckt und versandt. Ob das etwas kostet, steht im Produkt.',
      en: 'Only for contracts that are paid on bill. Later bills are printed and sent. Whether it costs something stands in the product.',
    },
  ],
}
