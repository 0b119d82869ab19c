import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['priceStep:from'], subtitle: ['priceStep:to'], status: 'priceStep:mode' }

export const priceStepUi: UiDefinition = {
  definition: 'priceStep',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['priceStep:from', 'priceStep:to', 'priceStep:price', 'priceStep:mode'] }),
      { type: 'relationship', relation: 'priceStep:priceComponent', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
