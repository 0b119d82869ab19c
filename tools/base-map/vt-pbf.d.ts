declare module 'vt-pbf' {
  /** Tiles of geojson-vt by the name of their layer, as a Mapbox Vector Tile. */
  export function fromGeojsonVt(layers: Readonly<Record<string, unknown>>, options?: { readonly version?: number }): Uint8Array
}
declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson'
  export function feature(topology: unknown, object: unknown): FeatureCollection
  export function mesh(topology: unknown, object: unknown, filter?: (a: unknown, b: unknown) => boolean): MultiLineString
}
