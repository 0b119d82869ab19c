import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Bills that were delivered, by portal, mail or post. */
export const deliveries: TimelineSource = {
  name: 'deliveries',
  topic: 'money',
  type: 'receiptDispatch',
  ways: {
    customer: [['businessPartner:receipts', 'receipt:dispatches']],
    contract: [['contract:receipts', 'receipt:dispatches']],
  },
  moments: [{ name: 'sent', at: 'receiptDispatch:sentAt', text: { de: 'Beleg zugestellt', en: 'Receipt delivered' } }],
  title: ['receiptDispatch:recipient'],
  status: 'receiptDispatch:state',
  facts: ['receiptDispatch:channel'],
}
