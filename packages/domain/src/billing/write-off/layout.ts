import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['writeOff:number'],
  subtitle: ['writeOff:amount', 'writeOff:proposedAt'],
  status: 'writeOff:state',
}

export const writeOffUi: UiDefinition = {
  definition: 'writeOff',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'billingAction',
        billingAction: 'decideWriteOff',
        shows: ['writeOff:state', 'writeOff:amount', 'writeOff:receipt', 'writeOff:proposedBy'],
      },
      grid({ fields: ['writeOff:amount', 'writeOff:state', 'writeOff:proposedAt', 'writeOff:decidedAt'] }),
      wide('writeOff:reason'),
      wide('writeOff:refusal'),
      {
        type: 'relationship',
        relation: 'writeOff:receipt',
        variant: 'list',
        fields: own('receipt:receiptNumber', 'receipt:name', 'receipt:dueDate', 'receipt:sumGross', 'receipt:openAmount'),
      },
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'writeOff:proposedBy', variant: 'chips' },
          { type: 'relationship', relation: 'writeOff:decidedBy', variant: 'chips' },
          { type: 'relationship', relation: 'writeOff:payment', variant: 'chips' },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['writeOff:amount', 'writeOff:reason'] })] },
  minicard: header,
  selector: header,
}
