import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = { group: 'payment', rank: 36, contract: 'any', fields: {} }
