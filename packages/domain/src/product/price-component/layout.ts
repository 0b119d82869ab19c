import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['priceComponent:name'], status: 'priceComponent:pricingType' }

export const priceComponentUi: UiDefinition = {
  definition: 'priceComponent',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'priceComponent:name',
          'priceComponent:nameEn',
          'priceComponent:pricingType',
          'priceComponent:singleprice',
          'priceComponent:taxClass',
          'priceComponent:taxrate',
          'priceComponent:unitCode',
          'priceComponent:obis',
          'priceComponent:accountKey',
          'priceComponent:grossPrice',
          'priceComponent:billingType',
          'priceComponent:billingreferenceperiod',
          'priceComponent:regularPrice',
          'priceComponent:promotionMonths',
          'priceComponent:regularGrossPrice',
          'priceComponent:regularPriceDescription',
          'priceComponent:regularPriceVisibilty',
          'priceComponent:hideInPricelist',
          'priceComponent:priceaccuracy',
          'priceComponent:freeUnits',
          'priceComponent:minSpend',
        ],
      }),
      wide('priceComponent:condition'),
      {
        type: 'relationship',
        relation: 'priceComponent:priceSteps',
        variant: 'inline',
        fields: own('priceStep:from', 'priceStep:to', 'priceStep:price', 'priceStep:mode'),
        create: ['priceStep'],
      },
      {
        type: 'relationship',
        relation: 'priceComponent:priceTact',
        variant: 'inline',
        fields: own('priceTact:initialSeconds', 'priceTact:followingSeconds', 'priceTact:initialPrice', 'priceTact:followingPrice'),
        create: ['priceTact'],
      },
      { type: 'relationship', relation: 'priceComponent:product', variant: 'chips' },
      { type: 'relationship', relation: 'priceComponent:tariffzone', variant: 'chips' },
      { type: 'relationship', relation: 'priceComponent:priceChange', variant: 'chips' },
      { type: 'relationship', relation: 'priceComponent:newPrice', variant: 'chips' },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['priceComponent:singleprice', 'priceComponent:taxrate'] })] },
  minicard: header,
  selector: header,
}
