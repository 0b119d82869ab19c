declare module 'vt-pbf' {
  /** Encodes tiles of geojson-vt, by the name of their layer, as a Mapbox Vector Tile. */
  export function fromGeojsonVt(layers: Readonly<Record<string, unknown>>, options?: { readonly version?: number }): Uint8Array
}
declare module 'topojson-client' {
  import type GeoJsonVt from 'geojson-vt'

  type GeoJson = ConstructorParameters<typeof GeoJsonVt>[0]
  export function feature(topology: unknown, object: unknown): GeoJson
  /** Returns the lines between members of a collection that pass `filter`, as one geometry. */
  export function mesh(
    topology: unknown,
    object: unknown,
    filter: (a: unknown, b: unknown) => boolean,
  ): Extract<GeoJson, { readonly type: 'MultiLineString' }>
}
