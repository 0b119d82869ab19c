import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Bills, credits and fees by the day they bear. */
export const receipts: TimelineSource = {
  name: 'receipts',
  topic: 'money',
  type: 'receipt',
  ways: { customer: [['businessPartner:receipts']], contract: [['contract:receipts']] },
  moments: [{ name: 'issued', at: 'receipt:date', text: { de: 'Beleg', en: 'Receipt' } }],
  title: ['receipt:name', 'receipt:receiptNumber'],
  status: 'receipt:status',
  facts: ['receipt:sumGross', 'receipt:dueDate', 'receipt:openAmount'],
}
