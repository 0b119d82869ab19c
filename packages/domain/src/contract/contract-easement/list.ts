import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'
import { ground } from '../../geo/map-layers.ts'

export const contractEasementList: ListDefinition = {
  ...contractListBasis,
  type: 'contractEasement',
  recordPage: true,
  typeExtends: ['contractEasement'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractEasement:relatedParcel', 'parcel:designation'], label: { de: 'Flurstück', en: 'Parcel' }, width: 260 },
  ],
  views: ['table', 'map'],
  map: { geometry: ['contractEasement:relatedParcel', 'parcel:geometry'], labelZoom: 15, beside: ground },
  create: ['contractEasement'],
}
