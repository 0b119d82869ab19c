import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = { group: 'person', rank: 25, fields: { contactPhone: { required: true } } }
