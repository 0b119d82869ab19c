import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  group: 'person',
  rank: 23,
  fields: {
    countrycode: { required: true, first: '49' },
    areacode: {},
    number: { required: true },
    contactType: {},
    preferred: {},
  },
}
