import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['tariffzone:name'], subtitle: ['tariffzone:code'] }

export const tariffzoneUi: UiDefinition = {
  definition: 'tariffzone',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['tariffzone:name', 'tariffzone:code', 'tariffzone:flatKind', 'tariffzone:euCap'] }),
      {
        type: 'relationship',
        relation: 'tariffzone:priceComponents',
        variant: 'inline',
        fields: own('priceComponent:name', 'priceComponent:pricingType', 'priceComponent:singleprice', 'priceComponent:taxrate'),
        create: ['priceComponent'],
      },
      {
        type: 'relationship',
        relation: 'tariffzone:destinations',
        variant: 'list',
        fields: own('destination:name', 'destination:prefix', 'destination:countryIso'),
        create: ['destination'],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
