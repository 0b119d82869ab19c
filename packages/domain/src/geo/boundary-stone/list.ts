import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { ground } from '../map-layers.ts'

export const boundaryStoneList: ListDefinition = {
  relation: 'tenant:things',
  type: 'boundaryStone',
  columns: [
    { path: ['boundaryStone:stoneNumber'], width: 140 },
    { path: ['boundaryStone:quality'], width: 130 },
    { path: ['boundaryStone:measuredAt'], width: 150 },
  ],
  views: ['map'],
  map: { geometry: ['boundaryStone:location'], color: ['boundaryStone:quality'], minZoom: 14, labelZoom: 18, beside: ground },
  sort: [{ path: ['boundaryStone:stoneNumber'], order: 'asc' }],
  pageSize: 5,
  create: ['boundaryStone'],
}
