import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: [], subtitle: ['paymentMethod:dueDays'] }

export const paymentTransferUi: UiDefinition = {
  definition: 'paymentTransfer',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['paymentMethod:dueDays'] }),
      { type: 'relationship', relation: 'paymentMethod:contract', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
