import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['reverseDns:ptr'], subtitle: ['reverseDns:ip'] }

export const reverseDnsUi: UiDefinition = {
  definition: 'reverseDns',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['reverseDns:ip', 'reverseDns:ptr'] }),
      { type: 'relationship', relation: 'reverseDns:ipSubnet', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
