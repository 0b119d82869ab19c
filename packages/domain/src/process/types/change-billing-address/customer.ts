import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { requestedAddress } from '../../parts/address.ts'

export const customer: CustomerRequest = { group: 'payment', rank: 35, offeredAt: ['contract'], contract: 'any', fields: requestedAddress }
