import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['paymentFile:messageId'],
  subtitle: ['paymentFile:collectionDate'],
  status: 'paymentFile:state',
}

export const paymentFileUi: UiDefinition = {
  definition: 'paymentFile',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'paymentFile:messageId',
          'paymentFile:format',
          'paymentFile:collectionDate',
          'paymentFile:state',
          'paymentFile:count',
          'paymentFile:sum',
        ],
      }),
      // The release sets it.
      { type: 'grid', stored: true, content: [{ type: 'value', attribute: 'paymentFile:releasedAboveLimit', lock: true }] },
      {
        type: 'billingAction',
        billingAction: 'releaseFile',
        shows: ['paymentFile:state', 'paymentFile:count', 'paymentFile:sum'],
      },
      { type: 'relationship', relation: 'paymentFile:document', variant: 'chips' },
      {
        type: 'relationship',
        relation: 'paymentFile:collections',
        variant: 'list',
        fields: own('collection:endToEndId', 'collection:amount', 'collection:collectOn', 'collection:state', 'collection:reason'),
      },
      {
        type: 'relationship',
        relation: 'paymentFile:payouts',
        variant: 'list',
        fields: own('payout:name', 'payout:amount', 'payout:executeOn', 'payout:state', 'payout:reason'),
      },
      {
        type: 'relationship',
        relation: 'paymentFile:receipts',
        variant: 'list',
        fields: own('receipt:receiptNumber', 'receipt:name', 'receipt:date', 'receipt:sumGross'),
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['paymentFile:count', 'paymentFile:sum'] })] },
  minicard: header,
  selector: header,
}
