import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { requestedAddress } from '../../parts/address.ts'

export const customer: CustomerRequest = {
  title: { de: 'Anschrift ändern', en: 'Change your address' },
  group: 'person',
  rank: 22,
  fields: { ...requestedAddress, alsoBilling: {} },
}
