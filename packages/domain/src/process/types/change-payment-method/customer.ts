import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

const byDebit = 'paymentMethod = "directDebit"'

export const customer: CustomerRequest = {
  group: 'payment',
  rank: 31,
  contract: 'any',
  fields: {
    paymentMethod: { required: true },
    iban: { shown: byDebit, required: true },
    bic: { shown: byDebit },
    differentAccountHolder: { shown: byDebit },
    paperInvoice: {},
  },
}
