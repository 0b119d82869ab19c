import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { plannedOrMeasured } from '../../shared/predefined-filters.ts'
import { boundaryStones, ground } from '../map-layers.ts'

export const houseConnectionList: ListDefinition = {
  relation: 'tenant:things',
  type: 'houseConnection',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['houseConnection:kind'], width: 120 },
    { path: ['houseConnection:length'], width: 100 },
    { path: ['houseConnection:openTrench'], width: 140 },
  ],
  views: ['map'],
  map: {
    geometry: ['houseConnection:geometry'],
    color: ['houseConnection:kind'],
    labelZoom: 17,
    beside: [...ground, boundaryStones],
  },
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  predefinedFilters: plannedOrMeasured('houseConnection:kind'),
  pageSize: 5,
  create: ['houseConnection'],
}
