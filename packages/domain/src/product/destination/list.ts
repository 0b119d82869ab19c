import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const destinationList: ListDefinition = {
  relation: 'tenant:destinations',
  type: 'destination',
  columns: [
    { path: ['destination:name'], width: 260 },
    { path: ['destination:tariffzone', 'tariffzone:name'], label: { de: 'Tarifzone', en: 'Tariff zone' }, width: 200 },
    { path: ['destination:prefix'], width: 140 },
  ],
  views: ['card'],
  sort: [{ path: ['destination:name'], order: 'asc' }],
  pageSize: 20,
  create: ['destination'],
}
