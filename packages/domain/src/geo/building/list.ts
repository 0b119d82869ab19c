import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { boundaryStones, groundWithout, houseConnections } from '../map-layers.ts'

export const buildingList: ListDefinition = {
  relation: 'tenant:things',
  type: 'building',
  recordPage: true,
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['building:use'], width: 120 },
    { path: ['building:units'], width: 100 },
    { path: ['building:addresses', 'postalAddress:street'], width: 200 },
    { path: ['building:addresses', 'postalAddress:houseNumber'], width: 100 },
    { path: ['building:addresses', 'postalAddress:city'], width: 160 },
  ],
  views: ['map'],
  map: {
    geometry: ['building:geometry'],
    color: ['building:use'],
    labelZoom: 17,
    beside: [...groundWithout('building'), houseConnections, boundaryStones],
  },
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  pageSize: 5,
  create: ['building'],
}
