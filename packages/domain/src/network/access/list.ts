import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { activeSinceUntil, all } from '../../shared/predefined-filters.ts'
import { ground } from '../../geo/map-layers.ts'

export const accessList: ListDefinition = {
  relation: 'tenant:things',
  type: 'access',
  recordPage: true,
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['access:activeSince'], width: 150 },
    { path: ['access:activeUntil'], width: 150 },
    {
      path: ['access:tscbForAccess', 'telcoServiceConnectionBuilding:gfapPlace'],
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      width: 260,
    },
    { path: ['access:commentText'], width: 220 },
    { path: ['access:status'], width: 120 },
    { path: ['access:mediumType'], width: 140 },
  ],
  views: ['table', 'map'],
  map: {
    geometry: ['access:tscbForAccess', 'telcoServiceConnection:location'],
    color: ['access:status'],
    labelZoom: 18,
    beside: ground,
  },
  sort: [{ path: ['access:activeSince'], order: 'desc' }],
  predefinedFilters: [activeSinceUntil('access:activeSince', 'access:activeUntil'), all],
  pageSize: 50,
  create: ['access'],
}
