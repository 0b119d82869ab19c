import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'contract',
  rank: 11,
  offeredAt: ['contract'],
  contract: ['telecom'],
  fields: { product: { required: true }, quantity: { first: 1 } },
  product: { at: 'product' },
}
