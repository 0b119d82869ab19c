import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { activeFromTo, all } from '../../shared/predefined-filters.ts'

export const productList: ListDefinition = {
  relation: 'tenant:products',
  type: 'product',
  columns: [
    { path: ['product:name'], width: 220 },
    { path: ['product:templateDescription'], width: 320 },
    { path: ['product:targetGroup'], width: 130 },
    { path: ['product:productStatus'], width: 130 },
    { path: ['product:beginofmarketing'], width: 130 },
    { path: ['product:endofmarketing'], width: 130 },
    {
      path: ['product:priceComponents', 'priceComponent:name'],
      label: { de: 'Preisbestandteile', en: 'Price components' },
      width: 260,
    },
    {
      path: ['product:priceComponents', 'priceComponent:singleprice'],
      label: { de: 'Preise netto', en: 'Net prices' },
      width: 120,
    },
  ],
  views: ['table'],
  sort: [{ path: ['product:name'], order: 'asc' }],
  predefinedFilters: [activeFromTo('product:beginofmarketing', 'product:endofmarketing'), all],
  pageSize: 20,
  create: [
    'productInternet',
    'productTelephony',
    'productHardware',
    'productTv',
    'productEnergy',
    'productGridUsage',
    'productService',
    'productOption',
  ],
}
