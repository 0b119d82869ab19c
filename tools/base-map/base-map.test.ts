import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { countyMap } from '@twinwerk/domain/demo/geo/county-map'
import { countyArchive } from './county-archive.ts'
import { writeArchive } from './pmtiles.ts'
import { tileId } from './tile-id.ts'

test('ids of tiles follow the Hilbert curve of their zoom, behind all lower zooms', () => {
  const ofFirstZooms = [tileId(0, 0, 0), tileId(1, 0, 0), tileId(1, 0, 1), tileId(1, 1, 1), tileId(1, 1, 0), tileId(2, 0, 0)]
  expect(ofFirstZooms).toEqual([0, 1, 2, 3, 4, 5])
  for (const zoom of [2, 5]) {
    const side = Array.from({ length: 2 ** zoom }, (_, index) => index)
    const ids = side.flatMap((x) => side.map((y) => tileId(zoom, x, y))).toSorted((a, b) => a - b)
    const first = (4 ** zoom - 1) / 3
    expect(ids).toEqual(ids.map((_, index) => first + index))
  }
})

test('an archive names where its tiles stand, and keeps equal ones once', () => {
  const [sea, land] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)]
  const archive = writeArchive(
    [
      { id: 300, data: sea },
      { id: 0, data: land },
      { id: 1, data: sea },
    ],
    { minZoom: 0, maxZoom: 5, bounds: [-180, -85, 180, 85], metadata: { name: 'test' } },
  )
  const header = new DataView(archive.buffer, archive.byteOffset)
  const place = (index: number) => Number(header.getBigUint64(8 + 8 * index, true))
  expect(Buffer.from(archive.subarray(0, 7)).toString()).toBe('PMTiles')
  expect([8, 9, 10].map(place)).toEqual([3, 3, 2])
  const directory = gunzipSync(archive.subarray(place(0), place(0) + place(1)))
  expect([...directory.subarray(0, 5)]).toEqual([3, 0, 1, 0xab, 2])
  const tiles = archive.subarray(place(6))
  expect(gunzipSync(tiles.subarray(0, directory[8]))).toEqual(Buffer.from(land))
  expect(JSON.parse(gunzipSync(archive.subarray(place(2), place(2) + place(3))).toString())).toEqual({ name: 'test' })
})

/** The reader that browsers use, on bytes in memory. */
function readerOf(archive: Uint8Array): PMTiles {
  const bytes = new Uint8Array(archive)
  return new PMTiles({ getKey: () => 'test', getBytes: async (offset, length) => ({ data: bytes.buffer.slice(offset, offset + length) }) })
}

/** The column and row of the tile at a position. */
function tileAt([longitude = 0, latitude = 0]: readonly number[], zoom: number): [number, number, number] {
  const radians = (latitude * Math.PI) / 180
  const side = 2 ** zoom
  return [zoom, Math.floor(((longitude + 180) / 360) * side), Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side)]
}

test('the reader of browsers finds every tile that the writer has written, and nothing beside', async () => {
  const tiles = Array.from({ length: 60 }, (_, index) => ({ x: index % 8, y: Math.floor(index / 8) }))
  const archive = writeArchive(
    tiles.map(({ x, y }) => ({ id: tileId(3, x, y), data: Uint8Array.of(x, y % 3) })),
    { minZoom: 3, maxZoom: 3, bounds: [-180, -85, 180, 85], metadata: { name: 'test' } },
  )
  const reader = readerOf(archive)
  for (const { x, y } of tiles) expect([...new Uint8Array((await reader.getZxy(3, x, y))!.data)]).toEqual([x, y % 3])
  expect(await reader.getZxy(3, 7, 7)).toBeUndefined()
  expect(await reader.getMetadata()).toEqual({ name: 'test' })
})

test('the map of the county has each street of each town, in tiles that are there', async () => {
  const reader = readerOf(countyArchive().archive)
  for (const { properties, geometry } of countyMap().roads) {
    if (typeof properties['name'] !== 'string' || geometry.type !== 'LineString') continue
    const tile = await reader.getZxy(...tileAt(geometry.coordinates[0]!, 14))
    expect(Buffer.from(tile!.data).includes(Buffer.from(properties['name']))).toBe(true)
  }
})

test('the stored map of the county is the one that the tool creates', async () => {
  const stored = readerOf(readFileSync(new URL('../../packages/server/src/demo/county.pmtiles', import.meta.url)))
  const created = readerOf(countyArchive().archive)
  expect(await stored.getMetadata()).toEqual(await created.getMetadata())
  // Compared unpacked: another version of the compression gives other bytes.
  const places = countyMap().places.flatMap(({ geometry }) => (geometry.type === 'Point' ? [geometry.coordinates] : []))
  for (const place of places)
    for (const zoom of [6, 10, 14]) {
      const [one, other] = await Promise.all([stored, created].map((reader) => reader.getZxy(...tileAt(place, zoom))))
      expect(Buffer.from(one!.data).equals(Buffer.from(other!.data)), `${place.join()} ${zoom}`).toBe(true)
    }
})
