import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'contract',
  rank: 12,
  offeredAt: ['contract'],
  contract: ['telecom'],
  fields: {
    contractElement: { required: true, label: { de: 'Was soll ersetzt werden?', en: 'What should be replaced?' } },
    product: { required: true },
    // Exactly one product replaces another, so the form asks for no quantity.
    quantity: { shown: false },
  },
  product: { at: 'product', replaces: 'contractElement' },
}
