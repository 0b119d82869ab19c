import GeoJsonVt from 'geojson-vt'
import type { MapFeature } from '@twinwerk/domain/demo/geo/county-map'
import { countyMap } from '@twinwerk/domain/demo/geo/county-map'
import { writeArchive } from './pmtiles.ts'
import type { TiledBounds } from './tiled.ts'
import { tilesAt } from './tiled.ts'

const minZoom = 6
/** From here on the map library enlarges tiles: their coordinates are exact to a few decimetres. */
const maxZoom = 14

/** Returns the map of the invented county as one archive of vector tiles, and the number of its tiles. */
export function countyArchive(): { readonly archive: Uint8Array; readonly tiles: number } {
  const features = Object.entries(countyMap())
  const layers = Object.fromEntries(features.map(([name, each]) => [name, tiled(each)]))
  const bounds = boundsOf(features.flatMap(([, each]) => each))
  const tiles = Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => tilesAt(layers, minZoom + step, bounds)).flat()
  const metadata = {
    name: 'Elsterau',
    attribution: 'Erfundene Karte des Landkreises Elsterau',
    vector_layers: features.map(([id]) => ({ id, fields: {} })),
  }
  return { archive: writeArchive(tiles, { minZoom, maxZoom, bounds, metadata }), tiles: tiles.length }
}

function tiled(features: readonly MapFeature[]): GeoJsonVt {
  const data: ConstructorParameters<typeof GeoJsonVt>[0] = { type: 'FeatureCollection', features: [...features] }
  return new GeoJsonVt(data, { maxZoom, indexMaxZoom: maxZoom, tolerance: 2, buffer: 64 })
}

function boundsOf(features: readonly MapFeature[]): TiledBounds {
  const positions = features.flatMap(({ geometry: { type, coordinates } }) => {
    if (type === 'Point') return [coordinates]
    return type === 'LineString' ? coordinates : coordinates.flat()
  })
  const [x, y] = [0, 1].map((axis) => positions.map((position) => position[axis] ?? 0))
  return [Math.min(...(x ?? [])), Math.min(...(y ?? [])), Math.max(...(x ?? [])), Math.max(...(y ?? []))]
}
