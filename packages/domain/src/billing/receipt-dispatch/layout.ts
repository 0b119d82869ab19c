import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['receiptDispatch:recipient'],
  subtitle: ['receiptDispatch:channel', 'receiptDispatch:sentAt'],
  status: 'receiptDispatch:state',
}

export const receiptDispatchUi: UiDefinition = {
  definition: 'receiptDispatch',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['receiptDispatch:channel', 'receiptDispatch:state', 'receiptDispatch:sentAt', 'receiptDispatch:recipient'] }),
      grid({ stored: true, fields: ['receiptDispatch:reference', 'receiptDispatch:reason'] }),
      { type: 'relationship', relation: 'receiptDispatch:receipt', variant: 'chips' },
    ],
  },
  card: { type: 'vertical', content: [header, { type: 'relationship', relation: 'receiptDispatch:receipt', variant: 'chips' }] },
  minicard: header,
  selector: header,
}
