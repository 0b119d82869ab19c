import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { bySector } from '../../shared/predefined-filters.ts'

export const marketLocationList: ListDefinition = {
  relation: 'tenant:things',
  type: 'marketLocation',
  columns: [
    { path: ['marketLocation:malo'], width: 130 },
    { path: ['marketLocation:type'], width: 120 },
    { path: ['marketLocation:sector'], width: 110 },
    { path: ['marketLocation:description'], width: 220 },
    { path: ['marketLocation:address', 'postalAddress:street'], width: 180 },
    { path: ['marketLocation:address', 'postalAddress:houseNumber'], width: 112 },
    { path: ['marketLocation:address', 'postalAddress:city'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['marketLocation:malo'], order: 'asc' }],
  predefinedFilters: bySector('marketLocation:sector'),
  pageSize: 50,
  create: ['marketLocation'],
}
