import type { MapLayerBeside } from '@twinwerk/model/list/list-definition'

const relation = 'tenant:things'

/** The label of a parcel on a map. The number is enough: section and district are the same for neighbouring parcels. */
export const parcelLabels = { labelZoom: 15, labelUntil: ',' } as const

/**
 * Layers of land, buildings and underground lines that help users to find their way. Zooms of stones and of labels: portal specification,
 * section 2.8.
 */
const parcels: MapLayerBeside = { relation, type: 'parcel', geometry: ['parcel:geometry'], ...parcelLabels }

const buildings: MapLayerBeside = { relation, type: 'building', geometry: ['building:geometry'] }

const trenches: MapLayerBeside = { relation, type: 'trench', geometry: ['trench:geometry'] }

/** The ground of every map: at all zooms and without colours of its own, so that the listed twins stand out. */
export const ground: readonly MapLayerBeside[] = [parcels, buildings, trenches]

/** The ground of the list of one of its own types. */
export const groundWithout = (type: 'parcel' | 'building' | 'trench'): readonly MapLayerBeside[] =>
  ground.filter((layer) => layer.type !== type)

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
