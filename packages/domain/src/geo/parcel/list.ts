import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { boundaryStones, groundWithout, parcelLabels } from '../map-layers.ts'

export const parcelList: ListDefinition = {
  relation: 'tenant:things',
  type: 'parcel',
  columns: [
    { path: ['parcel:gemarkung'], width: 120 },
    { path: ['parcel:flur'], width: 80 },
    { path: ['parcel:zaehler'], width: 90 },
    { path: ['parcel:nenner'], width: 90 },
    { path: ['parcel:area'], width: 110 },
    { path: ['parcel:owners', 'businessPartner:name1'], label: { de: 'Eigentümer', en: 'Owners' }, width: 220 },
    { path: ['parcel:ownerKnown'], width: 120 },
  ],
  views: ['map'],
  map: { geometry: ['parcel:geometry'], ...parcelLabels, beside: [...groundWithout('parcel'), boundaryStones] },
  sort: [{ path: ['parcel:gemarkung'], order: 'asc' }],
  pageSize: 5,
  create: ['parcel'],
}
