import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'payment',
  rank: 33,
  offeredAt: ['home', 'contract'],
  contract: 'any',
  fields: { bankAccount: { required: true }, iban: { required: true }, bic: {}, differentAccountHolder: {} },
}
