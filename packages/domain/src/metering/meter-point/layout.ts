import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['meterPoint:melo'], subtitle: ['meterPoint:mountingPlace'] }

export const meterPointUi: UiDefinition = {
  definition: 'meterPoint',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['meterPoint:melo', 'meterPoint:mountingPlace', 'meterPoint:msbCode'] }),
      { type: 'relationship', relation: 'meterPoint:address', variant: 'chips', create: ['postalAddress'] },
      { type: 'relationship', relation: 'meterPoint:marketLocations', variant: 'chips', select: true },
      { type: 'relationship', relation: 'meterPoint:meter', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
