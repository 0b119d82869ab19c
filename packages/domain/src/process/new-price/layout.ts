import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'

/** The form of one new price: what changes, the former price beside the new one, and the fields that fit its kind. */
export const newPriceForm: Layout = {
  type: 'newPrice',
  shows: ['product', 'component', 'zonePrice', 'net', 'initialPrice', 'followingPrice', 'steps'].map((name) => `newPrice:${name}`),
}

const header: HeaderLayout = { type: 'header', title: ['newPrice:name'] }

export const newPriceUi: UiDefinition = {
  definition: 'newPrice',
  detail: {
    type: 'vertical',
    content: [
      header,
      newPriceForm,
      { type: 'relationship', relation: 'newPrice:made', variant: 'chips' },
      { type: 'relationship', relation: 'newPrice:priceChange', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
