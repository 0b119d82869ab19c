import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = { group: 'payment', rank: 37, contract: 'any', fields: {} }
