import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'
import { buildings, parcels } from '../../geo/map-layers.ts'

export const contractEasementList: ListDefinition = {
  ...contractListBasis,
  type: 'contractEasement',
  typeExtends: ['contractEasement'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractEasement:relatedParcel', 'parcel:gemarkung'], width: 120 },
    { path: ['contractEasement:relatedParcel', 'parcel:flur'], width: 70 },
    { path: ['contractEasement:relatedParcel', 'parcel:zaehler'], width: 90 },
    { path: ['contractEasement:relatedParcel', 'parcel:nenner'], width: 90 },
  ],
  views: ['table', 'map'],
  map: { geometry: ['contractEasement:relatedParcel', 'parcel:geometry'], labelZoom: 15, beside: [parcels, buildings] },
  create: ['contractEasement'],
}
