import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['priceTact:initialSeconds', 'priceTact:followingSeconds'] }

export const priceTactUi: UiDefinition = {
  definition: 'priceTact',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['priceTact:initialSeconds', 'priceTact:followingSeconds', 'priceTact:initialPrice', 'priceTact:followingPrice'] }),
      { type: 'relationship', relation: 'priceTact:priceComponent', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
