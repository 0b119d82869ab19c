import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Debits from the account of the customer, the next one above today. */
export const collections: TimelineSource = {
  name: 'collections',
  topic: 'money',
  type: 'collection',
  ways: {
    customer: [['businessPartner:receipts', 'receipt:collections']],
    contract: [['contract:receipts', 'receipt:collections']],
  },
  moments: [{ name: 'collected', at: 'collection:collectOn', text: { de: 'Lastschrift', en: 'Direct debit' } }],
  title: ['collection:endToEndId'],
  status: 'collection:state',
  facts: ['collection:amount'],
}
