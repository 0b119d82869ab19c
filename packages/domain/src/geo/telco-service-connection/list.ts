import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { ground, houseConnections } from '../map-layers.ts'

export const telcoServiceConnectionList: ListDefinition = {
  relation: 'tenant:things',
  type: 'telcoServiceConnection',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 120 },
    { path: ['telcoServiceConnection:constructionState'], width: 170 },
    { path: ['telcoServiceConnection:relatedProject', 'project:name'], label: { de: 'Projekt', en: 'Project' }, width: 200 },
    { path: ['telcoServiceConnection:location'], width: 180 },
    { path: ['telcoServiceConnection:media'], width: 120 },
  ],
  views: ['table', 'map'],
  map: {
    geometry: ['telcoServiceConnection:location'],
    color: ['telcoServiceConnection:constructionState'],
    labelZoom: 18,
    beside: [...ground, houseConnections],
  },
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
  pageSize: 5,
  create: ['telcoServiceConnectionParcel', 'telcoServiceConnectionBuilding', 'telcoServiceConnectionHome'],
}
