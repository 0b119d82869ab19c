import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'payment',
  rank: 45,
  offeredAt: ['contract'],
  contract: ['energy'],
  fields: { instalment: { required: true } },
}
