import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
