import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { ground } from '../../geo/map-layers.ts'

export const toolList: ListDefinition = {
  relation: 'tenant:things',
  type: 'tool',
  columns: [
    { path: ['tool:name'], width: 220 },
    { path: ['tool:category'], width: 140 },
    { path: ['asset:inventoryNumber'], width: 160 },
    { path: ['tool:calibratedUntil'], width: 140 },
    { path: ['asset:user', 'user:surname'], label: { de: 'Benutzt von', en: 'Used by' }, width: 160 },
  ],
  views: ['card', 'map'],
  map: { geometry: ['tool:location'], labelZoom: 14, beside: ground },
  sort: [{ path: ['tool:name'], order: 'asc' }],
  pageSize: 5,
  create: ['tool'],
}
