import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const managedNumberList: ListDefinition = {
  relation: 'tenant:things',
  type: 'managedNumber',
  columns: [
    { path: ['managedNumber:number'], width: 180 },
    { path: ['managedNumber:sipAccount', 'sipAccount:username'], label: { de: 'SIP-Konto', en: 'SIP account' }, width: 180 },
    { path: ['managedNumber:cdr'], label: { de: 'EVN', en: 'Call records' }, width: 130 },
    { path: ['managedNumber:phoneBookStatus'], width: 160 },
    { path: ['managedNumber:product', 'product:name'], label: { de: 'Produkt', en: 'Product' }, width: 200 },
    { path: ['managedNumber:state'], width: 130 },
  ],
  views: ['table'],
  sort: [{ path: ['managedNumber:number'], order: 'asc' }],
  pageSize: 10,
  create: ['managedNumber', 'numberBlock'],
}
