import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Störung melden', en: 'Report a fault' },
  group: 'help',
  rank: 1,
  offeredAt: ['home', 'contract'],
  contract: ['telecom'],
  fields: {},
  message: {
    required: true,
    hint: {
      de: 'Was geht nicht, und seit wann? Blinken Lampen am Gerät?',
      en: 'What does not work, and since when? Do lights of the device blink?',
    },
  },
}
