import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['portingOrder:previousCarrier'],
  subtitle: ['portingOrder:wbciId'],
  status: 'portingOrder:wbciCode',
}

export const portingOrderUi: UiDefinition = {
  definition: 'portingOrder',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'portingOrder:previousCarrier',
          'portingOrder:carrierCode',
          'portingOrder:kind',
          'portingOrder:allNumbers',
          'portingOrder:differentContractor',
          'portingOrder:contractorName',
          'portingOrder:wbciId',
          'portingOrder:wbciCode',
          'portingOrder:windowFrom',
          'portingOrder:windowTo',
        ],
      }),
      wide('portingOrder:numbers'),
      { type: 'relationship', relation: 'portingOrder:managedNumbers', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
