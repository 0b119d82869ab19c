import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { plannedOrMeasured } from '../../shared/predefined-filters.ts'
import { boundaryStones, groundWithout, houseConnections } from '../map-layers.ts'

export const trenchList: ListDefinition = {
  relation: 'tenant:things',
  type: 'trench',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['trench:kind'], width: 120 },
    { path: ['trench:surface'], width: 120 },
    { path: ['trench:method'], width: 150 },
    { path: ['trench:length'], width: 100 },
    { path: ['trench:builtAt'], width: 120 },
  ],
  views: ['map'],
  map: {
    geometry: ['trench:geometry'],
    color: ['trench:kind'],
    labelZoom: 16,
    beside: [...groundWithout('trench'), houseConnections, boundaryStones],
  },
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  predefinedFilters: plannedOrMeasured('trench:kind'),
  pageSize: 5,
  create: ['trench'],
}
