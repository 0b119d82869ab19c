import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const tariffzoneList: ListDefinition = {
  relation: 'tenant:tariffzones',
  type: 'tariffzone',
  columns: [
    { path: ['tariffzone:name'], width: 240 },
    { path: ['tariffzone:code'], width: 120 },
    { path: ['tariffzone:euCap'], width: 140 },
    { path: ['tariffzone:priceComponents', 'priceComponent:singleprice'], label: { de: 'Preise netto', en: 'Net prices' }, width: 140 },
  ],
  views: ['table'],
  sort: [{ path: ['tariffzone:name'], order: 'asc' }],
  pageSize: 50,
  create: ['tariffzone'],
}
