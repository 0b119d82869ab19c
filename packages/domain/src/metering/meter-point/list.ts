import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const meterPointList: ListDefinition = {
  relation: 'tenant:things',
  type: 'meterPoint',
  columns: [
    { path: ['meterPoint:melo'], width: 310 },
    { path: ['meterPoint:mountingPlace'], width: 180 },
    { path: ['meterPoint:address', 'postalAddress:street'], width: 180 },
    { path: ['meterPoint:address', 'postalAddress:houseNumber'], width: 112 },
    { path: ['meterPoint:address', 'postalAddress:city'], width: 150 },
    { path: ['meterPoint:meter', 'meter:meterNumber'], label: { de: 'Zähler', en: 'Meter' }, width: 170 },
  ],
  views: ['table'],
  sort: [{ path: ['meterPoint:melo'], order: 'asc' }],
  pageSize: 50,
  create: ['meterPoint'],
}
