import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Umzug mitteilen', en: 'Tell us you are moving' },
  group: 'contract',
  rank: 14,
  offeredAt: ['contract'],
  contract: ['telecom', 'energy'],
  fields: {
    street: { required: true },
    houseNumber: { required: true },
    houseNumberAddition: {},
    postcode: { required: true },
    city: { required: true },
    country: {},
  },
}
