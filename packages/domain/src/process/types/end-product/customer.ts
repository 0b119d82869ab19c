import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'contract',
  rank: 13,
  offeredAt: ['contract'],
  contract: ['telecom'],
  fields: { contractElement: { required: true, label: { de: 'Was soll enden?', en: 'What should end?' } } },
  forecast: 'none',
  note: {
    de: 'Das Produkt endet mit seiner Frist, frühestens zum Ende der Mindestlaufzeit. Der Tag steht in der Bestätigung.',
    en: 'The product ends with its notice, not before the minimum term is over. The day stands in the confirmation.',
  },
}
