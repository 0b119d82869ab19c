import type GeoJsonVt from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import type { ArchivedTile } from './pmtiles.ts'
import { tileId } from './tile-id.ts'

/** West, south, east and north in degrees. */
export type TiledBounds = readonly [number, number, number, number]

/** Returns the vector tiles of one zoom within bounds, with the layers that have something there. */
export function tilesAt(
  layers: Readonly<Record<string, GeoJsonVt>>,
  zoom: number,
  [west, south, east, north]: TiledBounds,
): ArchivedTile[] {
  const count = 2 ** zoom
  const column = (longitude: number) => Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count))
  const row = (latitude: number) => {
    const radians = (latitude * Math.PI) / 180
    return Math.min(count - 1, Math.max(0, Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count)))
  }
  const tiles: ArchivedTile[] = []
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) {
      const parts = Object.entries(layers).flatMap(([name, layer]) => {
        const tile = layer.getTile(zoom, x, y)
        return tile && tile.features.length > 0 ? [[name, tile] as const] : []
      })
      if (parts.length > 0) tiles.push({ id: tileId(zoom, x, y), data: fromGeojsonVt(Object.fromEntries(parts), { version: 2 }) })
    }
  return tiles
}
