import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import GeoJsonVt from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { Name } from './base-map/names.ts'
import { cityNames, countryNames } from './base-map/names.ts'
import { writeArchive } from './base-map/pmtiles.ts'
import type { TiledBounds } from './base-map/tiled.ts'
import { tilesAt } from './base-map/tiled.ts'

/**
 * Creates the base map of the web bundle: `node tools/base-map.ts`. The vector tiles contain land and borders of Natural Earth (package
 * world-atlas, public domain), and the names of countries and cities. The world has low detail, central Europe high detail. The result is
 * committed, so that no map is loaded from elsewhere.
 */
const target = new URL('../packages/web/src/ui/map/base-map.pmtiles', import.meta.url)

const worldZoom = 3
const maxZoom = 6
const centralEurope: TiledBounds = [-6, 42.5, 25.5, 59.5]

type Layers = Readonly<Record<'land' | 'borders' | 'countries' | 'cities', GeoJsonVt>>

type GeoJson = ConstructorParameters<typeof GeoJsonVt>[0]

function layersOf(address: string): Layers {
  const atlas: { readonly objects: Readonly<Record<'land' | 'countries', unknown>> } = JSON.parse(
    readFileSync(fileURLToPath(address), 'utf8'),
  )
  const borders: GeoJson = { type: 'Feature', properties: {}, geometry: mesh(atlas, atlas.objects.countries, (a, b) => a !== b) }
  const tiled = (data: GeoJson) => new GeoJsonVt(data, { maxZoom, indexMaxZoom: maxZoom, tolerance: 5, buffer: 32 })
  return {
    land: tiled(feature(atlas, atlas.objects.land)),
    borders: tiled(borders),
    countries: tiled(namesOf(countryNames)),
    cities: tiled(namesOf(cityNames)),
  }
}

function namesOf(names: readonly Name[]): GeoJson {
  const features = names.map(([longitude, latitude, de, en, from]) => ({
    type: 'Feature' as const,
    properties: { de, en, from },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return { type: 'FeatureCollection', features }
}

const world: TiledBounds = [-180, -85, 180, 85]
const [rough, fine] = [
  layersOf(import.meta.resolve('world-atlas/countries-50m.json')),
  layersOf(import.meta.resolve('world-atlas/countries-10m.json')),
]
const tiles = Array.from({ length: maxZoom + 1 }, (_, zoom) =>
  zoom <= worldZoom ? tilesAt(rough, zoom, world) : tilesAt(fine, zoom, centralEurope),
).flat()
const archive = writeArchive(tiles, {
  minZoom: 0,
  maxZoom,
  bounds: world,
  metadata: {
    name: 'Twinwerk base map',
    attribution: 'Natural Earth',
    vector_layers: Object.keys(rough).map((id) => ({ id, fields: {} })),
  },
})
writeFileSync(target, archive)
console.log(`${tiles.length} tiles, ${Math.round(archive.length / 1024)} KB`)
