import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['payout:name'],
  subtitle: ['payout:cause', 'payout:amount'],
  status: 'payout:state',
}

export const payoutUi: UiDefinition = {
  definition: 'payout',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'payout:businessPartner', variant: 'chips' },
          { type: 'relationship', relation: 'payout:paymentFile', variant: 'chips' },
        ],
      },
      grid({
        fields: [
          'payout:amount',
          'payout:cause',
          'payout:payBy',
          'payout:state',
          'payout:reason',
          'payout:iban',
          'payout:executeOn',
          'payout:endToEndId',
          'payout:block',
        ],
      }),
      {
        type: 'relationship',
        relation: 'payout:receipts',
        variant: 'list',
        fields: own('receipt:receiptNumber', 'receipt:name', 'receipt:date', 'receipt:sumGross', 'receipt:openAmount'),
      },
      {
        type: 'relationship',
        relation: 'payout:payments',
        variant: 'list',
        fields: own('payment:bookedOn', 'payment:name', 'payment:amount', 'payment:unallocated'),
      },
      {
        type: 'relationship',
        relation: 'payout:bookings',
        variant: 'list',
        fields: own('payment:bookedOn', 'payment:kind', 'payment:amount', 'payment:valueOn'),
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['payout:amount', 'payout:payBy'] })] },
  minicard: header,
  selector: header,
}
