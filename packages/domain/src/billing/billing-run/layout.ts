import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['billingRun:period'],
  status: 'billingRun:state',
}

export const billingRunUi: UiDefinition = {
  definition: 'billingRun',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'billingRun:period',
          'billingRun:kind',
          'billingRun:state',
          'billingRun:receiptDate',
          'billingRun:advanceUntil',
          'billingRun:arrearsUntil',
          'billingRun:receiptCount',
          'billingRun:sumGross',
          'billingRun:approvedAboveLimit',
        ],
      }),
      { type: 'relationship', relation: 'billingRun:onlyContracts', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'billingRun:receipts',
        variant: 'list',
        fields: own('receipt:receiptNumber', 'receipt:name', 'receipt:date', 'receipt:status', 'receipt:sumGross'),
      },
      { type: 'relationship', relation: 'billingRun:documents', variant: 'list', fields: own('document:name', 'document:kind') },
      wide('billingRun:log'),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['billingRun:receiptCount', 'billingRun:sumGross'] })] },
  minicard: header,
  selector: header,
}
