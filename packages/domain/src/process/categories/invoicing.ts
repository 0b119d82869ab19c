import { processCategory } from './process-type.ts'

export const processInvoicing = processCategory({
  name: 'processInvoicing',
  label: { de: 'Abrechnungsvorgänge', en: 'Invoicing processes' },
  icon: 'receipt-euro',
  hue: 130,
})
