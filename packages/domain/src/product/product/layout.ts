import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, own, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const productHeader: HeaderLayout = {
  type: 'header',
  title: ['product:name'],
  subtitle: ['entity:tenantWideIdentifier', 'product:templateDescription'],
  status: 'product:productStatus',
}

const basics = grid({
  fields: [
    'product:name',
    'product:nameEn',
    'product:targetGroup',
    'product:service',
    'product:productStatus',
    'product:beginofmarketing',
    'product:endofmarketing',
    'product:initialterm',
    'product:noticePeriod',
    'product:extensionPeriod',
    'product:pibVersion',
  ],
})

const priceFields = [
  'priceComponent:name',
  'priceComponent:nameEn',
  'priceComponent:pricingType',
  'priceComponent:billingType',
  'priceComponent:singleprice',
  'priceComponent:taxrate',
  'priceComponent:billingreferenceperiod',
  'priceComponent:hideInPricelist',
] as const

const pricesWith = (...more: readonly `priceComponent:${string}`[]): Layout => ({
  type: 'relationship',
  relation: 'product:priceComponents',
  variant: 'inline',
  fields: own(...priceFields, ...more),
  create: ['priceComponent'],
})

const related: Layout = {
  type: 'grid',
  content: [
    { type: 'relationship', relation: 'product:requires', variant: 'chips', select: true },
    { type: 'relationship', relation: 'product:excludes', variant: 'chips', select: true },
  ],
}

const picture = files('product:productPicture')

const tags: Layout = { type: 'inlineSelect', shows: ['product:tags'] }

/** Returns the panel of a product. `special` are the parts that the kind of product adds to the overview. */
export function productDetail(...special: readonly Layout[]): Layout {
  return panel(special, pricesWith())
}

/** Returns the panel of a product whose prices charge what meters measure. */
export function meteredProductDetail(...special: readonly Layout[]): Layout {
  return panel(special, pricesWith('priceComponent:unitCode', 'priceComponent:obis'))
}

function panel(special: readonly Layout[], prices: Layout): Layout {
  return {
    type: 'vertical',
    content: [
      productHeader,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.overview,
            content: { type: 'vertical', content: [basics, wide('product:templateDescription'), ...special, related, picture, tags] },
          },
          { title: titles.prices, content: prices },
        ],
      },
    ],
  }
}

export const productUi: UiDefinition = {
  definition: 'product',
  detail: productDetail(),
  card: {
    type: 'vertical',
    content: [
      productHeader,
      grid({ fields: ['product:targetGroup', 'product:beginofmarketing', 'product:endofmarketing'] }),
      {
        type: 'relationship',
        relation: 'product:priceComponents',
        variant: 'list',
        fields: own('priceComponent:name', 'priceComponent:singleprice'),
      },
    ],
  },
  minicard: productHeader,
  selector: productHeader,
}
