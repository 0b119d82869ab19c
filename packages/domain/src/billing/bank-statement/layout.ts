import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['bankStatement:number'],
  subtitle: ['bankStatement:from', 'bankStatement:to'],
  status: 'bankStatement:state',
}

export const bankStatementUi: UiDefinition = {
  definition: 'bankStatement',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['bankStatement:open', 'bankStatement:waitsFor', 'bankStatement:opening', 'bankStatement:closing'] }),
      {
        type: 'relationship',
        relation: 'bankStatement:payments',
        variant: 'list',
        fields: own('payment:bookedOn', 'payment:name', 'payment:amount', 'payment:unallocated', 'payment:kind', 'payment:text'),
      },
      grid({
        fields: [
          'bankStatement:account',
          'bankStatement:sequenceNumber',
          'bankStatement:from',
          'bankStatement:to',
          'bankStatement:entries',
          'bankStatement:state',
          'bankStatement:number',
          'bankStatement:fileName',
          'bankStatement:fileHash',
        ],
      }),
      wide('bankStatement:findings'),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['bankStatement:closing', 'bankStatement:open'] })] },
  minicard: header,
  selector: header,
}
