import type { MapLayerBeside } from '@twinwerk/model/list/list-definition'

const relation = 'tenant:things'

/** The label of a parcel on a map. The number is enough: section and district are the same for neighbouring parcels. */
export const parcelLabels = { labelZoom: 15, labelUntil: ',' } as const

/**
 * Layers of land, buildings and underground lines that help users to find their way. Zooms of stones and of labels: portal specification,
 * section 2.8.
 */
export const parcels: MapLayerBeside = { relation, type: 'parcel', geometry: ['parcel:geometry'], minZoom: 13, ...parcelLabels }

export const buildings: MapLayerBeside = {
  relation,
  type: 'building',
  geometry: ['building:geometry'],
  color: ['building:use'],
  minZoom: 13,
}

export const trenches: MapLayerBeside = { relation, type: 'trench', geometry: ['trench:geometry'], color: ['trench:kind'], minZoom: 12 }

export const houseConnections: MapLayerBeside = {
  relation,
  type: 'houseConnection',
  geometry: ['houseConnection:geometry'],
  color: ['houseConnection:kind'],
  minZoom: 14,
}

export const boundaryStones: MapLayerBeside = {
  relation,
  type: 'boundaryStone',
  geometry: ['boundaryStone:location'],
  color: ['boundaryStone:quality'],
  minZoom: 14,
}
