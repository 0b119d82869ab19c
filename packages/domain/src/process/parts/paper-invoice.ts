import type { ProcessRule } from '@twinwerk/model/process/process-rule'

/** The path to the payment on bill. */
export const onBill = 'contract/contract:paymentMethod(paymentOnBill)'

export const paidOnBill: ProcessRule = {
  holds: 'count(methods) > 0',
  reads: { methods: onBill },
  text: {
    de: 'Nur Verträge, die auf Rechnung bezahlt werden, haben eine Papierrechnung.',
    en: 'Only contracts paid on bill have a paper invoice.',
  },
}
