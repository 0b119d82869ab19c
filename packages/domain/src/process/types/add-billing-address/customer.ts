import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { requestedAddress } from '../../parts/address.ts'

export const customer: CustomerRequest = { group: 'payment', rank: 34, contract: 'any', fields: requestedAddress }
