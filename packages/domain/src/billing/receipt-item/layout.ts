import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['receiptItem:text'], subtitle: ['receiptItem:net'] }

export const receiptItemUi: UiDefinition = {
  definition: 'receiptItem',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'receiptItem:position',
          'receiptItem:text',
          'receiptItem:quantity',
          'receiptItem:unit',
          'receiptItem:singleNet',
          'receiptItem:net',
          'receiptItem:taxrate',
          'receiptItem:periodFrom',
          'receiptItem:periodTo',
        ],
      }),
      wide('receiptItem:texts'),
      { type: 'relationship', relation: 'receiptItem:contractElement', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:priceComponent', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
