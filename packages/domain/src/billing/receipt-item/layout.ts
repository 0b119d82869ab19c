import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['receiptItem:text'], subtitle: ['receiptItem:net'] }

export const receiptItemUi: UiDefinition = {
  definition: 'receiptItem',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'explanation', shows: ['receiptItem:explanation'] },
      grid({
        fields: [
          'receiptItem:position',
          'receiptItem:text',
          'receiptItem:quantity',
          'receiptItem:unit',
          'receiptItem:singleNet',
          'receiptItem:net',
          'receiptItem:singleGross',
          'receiptItem:gross',
          'receiptItem:taxrate',
          'receiptItem:periodFrom',
          'receiptItem:periodTo',
          'receiptItem:kind',
          'receiptItem:taxCategory',
          'receiptItem:unitCode',
        ],
      }),
      wide('receiptItem:texts'),
      { type: 'relationship', relation: 'receiptItem:contractElement', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:priceComponent', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:corrects', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:correctedBy', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:charge', variant: 'chips' },
      { type: 'relationship', relation: 'receiptItem:deducts', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
