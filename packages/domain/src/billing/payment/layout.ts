import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['payment:name'],
  subtitle: ['payment:bookedOn', 'payment:amount'],
  status: 'payment:kind',
}

export const paymentUi: UiDefinition = {
  definition: 'payment',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'billingAction', billingAction: 'allocate', shows: ['payment:unallocated', 'payment:proposal'] },
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'payment:businessPartner', variant: 'chips' },
          { type: 'relationship', relation: 'payment:bankStatement', variant: 'chips' },
          { type: 'relationship', relation: 'payment:collection', variant: 'chips' },
          { type: 'relationship', relation: 'payment:payout', variant: 'chips' },
        ],
      },
      grid({
        fields: ['payment:amount', 'payment:unallocated', 'payment:bookedOn', 'payment:valueOn', 'payment:currency', 'payment:kind'],
      }),
      wide('payment:text'),
      wide('payment:proposal'),
      {
        type: 'relationship',
        relation: 'payment:allocations',
        variant: 'list',
        fields: [
          ['allocation:receipt', 'receipt:receiptNumber'],
          ['allocation:amount'],
          ['allocation:allocatedOn'],
          ['allocation:by'],
          ['allocation:rule'],
          ['allocation:releasedOn'],
        ],
      },
      { type: 'billingAction', billingAction: 'release', shows: ['payment:allocations'] },
      grid({
        fields: [
          'payment:iban',
          'payment:endToEndId',
          'payment:mandateReference',
          'payment:returnReason',
          'payment:bankReference',
          'payment:reason',
        ],
      }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['payment:amount', 'payment:unallocated'] })] },
  minicard: header,
  selector: header,
}
