import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'person',
  rank: 24,
  fields: {
    contactPhone: { required: true },
    countrycode: {},
    areacode: {},
    number: { required: 'contactType = null and preferred != true' },
    contactType: {},
    preferred: {},
  },
}
