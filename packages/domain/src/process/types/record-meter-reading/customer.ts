import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Zählerstand mitteilen', en: 'Submit a meter reading' },
  group: 'help',
  rank: 4,
  offeredAt: ['home', 'contract'],
  contract: ['energy'],
  fields: {
    meterRegister: { required: true },
    reading: { required: true },
    readAt: {},
    photo: { label: { de: 'Foto des Zählers', en: 'Photo of the meter' } },
  },
  sets: { byCustomer: true },
  // The customer gets no confirmation of a reading, because the contract shows it.
  unconfirmed: true,
}
