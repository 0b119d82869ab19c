/** The layers of an archive of map tiles: those of OpenMapTiles or of Protomaps. They decide how the map is drawn. */
export const mapLayouts = ['openmaptiles', 'protomaps'] as const
export type MapLayout = (typeof mapLayouts)[number]

/** An archive of vector tiles that is drawn below a tenant's data (PMTiles, version 3). */
export type BaseMapArchive = {
  /** A uuid. Another archive has another id, so browsers may keep what they read. */
  readonly id: string
  readonly layout: MapLayout
  /** The sources of the data, as plain text that every map shows. */
  readonly attribution: string
  /** West, south, east and north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly minZoom: number
  readonly maxZoom: number
}
