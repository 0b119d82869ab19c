import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Anliegen schildern', en: 'Tell us what you need' },
  group: 'help',
  rank: 2,
  offeredAt: ['contract'],
  contract: 'any',
  fields: {},
  message: { required: true },
}
