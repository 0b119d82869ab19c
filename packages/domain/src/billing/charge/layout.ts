import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['charge:text'], subtitle: ['charge:amount'], status: 'charge:state' }

export const chargeUi: UiDefinition = {
  definition: 'charge',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'charge:contract', variant: 'chips', select: true },
          { type: 'relationship', relation: 'charge:execution', variant: 'chips' },
        ],
      },
      wide('charge:text'),
      grid({
        fields: ['charge:reason', 'charge:amount', 'charge:basis', 'charge:taxClass', 'charge:serviceFrom', 'charge:serviceTo'],
      }),
      grid({ stored: true, fields: ['charge:state', 'charge:withdrawnBecause'] }),
      wide('charge:texts'),
      {
        type: 'grid',
        stored: true,
        maxCols: 1,
        content: [
          {
            type: 'relationship',
            relation: 'charge:receiptItems',
            variant: 'list',
            fields: [
              ['receiptItem:receipt', 'receipt:receiptNumber'],
              ['receiptItem:receipt', 'receipt:date'],
              ['receiptItem:net'],
              ['receiptItem:gross'],
            ],
          },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, { type: 'relationship', relation: 'charge:contract', variant: 'chips' }] },
  minicard: header,
  selector: header,
}
