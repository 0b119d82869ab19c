import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { uniqueAccount } from '../../parts/bank-account.ts'

export const customer: CustomerRequest = {
  group: 'payment',
  rank: 32,
  contract: 'any',
  fields: { iban: { required: true, once: uniqueAccount }, bic: {}, differentAccountHolder: {} },
}
