import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const buildingList: ListDefinition = {
  relation: 'tenant:things',
  type: 'building',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['building:use'], width: 120 },
    { path: ['building:units'], width: 100 },
    { path: ['building:addresses', 'postalAddress:street'], width: 200 },
    { path: ['building:addresses', 'postalAddress:houseNumber'], width: 100 },
    { path: ['building:addresses', 'postalAddress:city'], width: 160 },
  ],
  views: ['map'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  pageSize: 5,
  create: ['building'],
}
