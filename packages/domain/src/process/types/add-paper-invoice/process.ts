import { onBill, paidOnBill } from '../../parts/paper-invoice.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help } from './texts.ts'

export const addPaperInvoice: ProcessType = {
  name: 'processAddPaperInvoice',
  label: { de: 'Papierrechnung hinzufügen', en: 'Add paper invoice' },
  category: 'processCrm',
  help,
  customer,
  rules: [paidOnBill],
  steps: [
    received(),
    check(),
    waitForDay(),
    write([{ kind: 'set', at: onBill, values: { 'paymentOnBill:paperInvoice': 'true' } }]),
    notifyCustomer(),
    done(),
  ],
}
