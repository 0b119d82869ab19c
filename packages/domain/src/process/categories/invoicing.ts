import { processCategory, processTypes } from './process-type.ts'

const invoicing = {
  name: 'processInvoicing',
  label: { de: 'Abrechnungsvorgänge', en: 'Invoicing processes' },
  icon: 'receipt-euro',
  hue: 130,
}

export const processInvoicing = processCategory(invoicing)

export const invoicingProcesses = processTypes(invoicing, [['processSendInvoices', 'Rechnungen versenden', 'Send invoices']])
