import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Frage stellen', en: 'Ask a question' },
  group: 'help',
  rank: 3,
  contract: 'any',
  fields: {},
  message: { required: true },
}
