import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Payments of the customer, and money that came back. */
export const payments: TimelineSource = {
  name: 'payments',
  topic: 'money',
  type: 'payment',
  ways: { customer: [['businessPartner:payments']] },
  moments: [{ name: 'booked', at: 'payment:bookedOn', text: { de: 'Zahlung', en: 'Payment' } }],
  title: ['payment:name'],
  status: 'payment:kind',
  text: 'payment:text',
  facts: ['payment:amount'],
}
