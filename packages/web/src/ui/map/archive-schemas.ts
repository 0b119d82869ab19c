import type { MapLayout } from '@twinwerk/model/config/base-map'
import type { ExpressionSpecification } from 'maplibre-gl'

/** The features of one source layer; without `kinds` all of them. */
export type Part = { readonly layer: string; readonly kinds?: readonly string[] }

/** The places of our layers in the tiles of a schema. */
export type ArchiveSchema = {
  /** The attribute with the kind of a feature. */
  readonly kind: ExpressionSpecification
  readonly wood: readonly Part[]
  readonly grass: readonly Part[]
  readonly farm: readonly Part[]
  readonly built: readonly Part[]
  readonly water: Part
  readonly waterway: Part
  readonly houses: Part
  readonly highways: Part
  readonly mainRoads: Part
  readonly roads: Part
  readonly paths: Part
  readonly rails: Part
  /** The layer with the names of roads, and of waters. */
  readonly roadNames: string
  readonly waterNames: readonly string[]
  readonly places: string
  /** The attribute that tells a city from a village. */
  readonly placeKind: ExpressionSpecification
}

/** https://openmaptiles.org/schema, and https://docs.protomaps.com/basemaps/layers with the attributes of its earlier versions. */
export const archiveSchemas: Readonly<Record<MapLayout, ArchiveSchema>> = {
  openmaptiles: {
    kind: ['get', 'class'],
    wood: [{ layer: 'landcover', kinds: ['wood', 'forest'] }],
    grass: [{ layer: 'landcover', kinds: ['grass', 'wetland'] }, { layer: 'park' }],
    farm: [{ layer: 'landcover', kinds: ['farmland'] }],
    built: [{ layer: 'landuse', kinds: ['residential', 'commercial', 'industrial', 'suburb', 'neighbourhood'] }],
    water: { layer: 'water' },
    waterway: { layer: 'waterway' },
    houses: { layer: 'building' },
    highways: { layer: 'transportation', kinds: ['motorway', 'trunk'] },
    mainRoads: { layer: 'transportation', kinds: ['primary', 'secondary', 'tertiary'] },
    roads: { layer: 'transportation', kinds: ['minor', 'service'] },
    paths: { layer: 'transportation', kinds: ['path', 'track'] },
    rails: { layer: 'transportation', kinds: ['rail', 'transit'] },
    roadNames: 'transportation_name',
    waterNames: ['water_name', 'waterway'],
    places: 'place',
    placeKind: ['get', 'class'],
  },
  protomaps: {
    kind: ['coalesce', ['get', 'kind'], ['get', 'pmap:kind']],
    wood: [
      { layer: 'landuse', kinds: ['forest', 'wood', 'nature_reserve'] },
      { layer: 'landcover', kinds: ['forest'] },
    ],
    grass: [
      { layer: 'landuse', kinds: ['park', 'grass', 'meadow', 'grassland', 'cemetery', 'golf_course', 'allotments', 'village_green'] },
      { layer: 'landcover', kinds: ['grassland', 'scrub'] },
    ],
    farm: [
      { layer: 'landuse', kinds: ['farmland', 'orchard', 'vineyard'] },
      { layer: 'landcover', kinds: ['farmland'] },
    ],
    built: [{ layer: 'landuse', kinds: ['residential', 'neighbourhood', 'commercial', 'industrial', 'urban_area'] }],
    water: { layer: 'water' },
    waterway: { layer: 'water', kinds: ['river', 'stream', 'canal'] },
    houses: { layer: 'buildings' },
    highways: { layer: 'roads', kinds: ['highway'] },
    mainRoads: { layer: 'roads', kinds: ['major_road', 'medium_road'] },
    roads: { layer: 'roads', kinds: ['minor_road', 'other'] },
    paths: { layer: 'roads', kinds: ['path'] },
    rails: { layer: 'roads', kinds: ['rail'] },
    roadNames: 'roads',
    waterNames: ['water'],
    places: 'places',
    placeKind: ['coalesce', ['get', 'kind_detail'], ['get', 'pmap:kind_detail'], ['get', 'pmap:kind']],
  },
}
