import { gzipSync } from 'node:zlib'

/** A tile of an archive. `id` is its position on the Hilbert curve of all zooms. */
export type ArchivedTile = { readonly id: number; readonly data: Uint8Array }

export type ArchiveOptions = {
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  readonly metadata: object
}

const headerBytes = 127
const [gzip, vectorTiles] = [2, 1]

/**
 * Returns vector tiles as one file: PMTiles, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Header, root
 * directory, metadata and tiles follow each other. There are no leaf directories, because the archive is small. Equal tiles are stored
 * once.
 */
export function writeArchive(tiles: readonly ArchivedTile[], { minZoom, maxZoom, bounds, metadata }: ArchiveOptions): Uint8Array {
  const contents = new Map<string, { readonly offset: number; readonly data: Uint8Array }>()
  let length = 0
  const entries = tiles
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, data }) => {
      const key = Buffer.from(data).toString('base64')
      const known = contents.get(key)
      if (known) return { id, offset: known.offset, length: known.data.length }
      const packed = gzipSync(data, { level: 9 })
      const content = { offset: length, data: packed }
      contents.set(key, content)
      length += packed.length
      return { id, offset: content.offset, length: packed.length }
    })
  const directory = gzipSync(directoryOf(entries), { level: 9 })
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const header = new DataView(new ArrayBuffer(headerBytes))
  new Uint8Array(header.buffer).set(Buffer.from('PMTiles'))
  header.setUint8(7, 3)
  const metadataAt = headerBytes + directory.length
  const tilesAt = metadataAt + about.length
  const places = [
    headerBytes,
    directory.length,
    metadataAt,
    about.length,
    tilesAt,
    0,
    tilesAt,
    length,
    tiles.length,
    entries.length,
    contents.size,
  ]
  for (const [index, place] of places.entries()) header.setBigUint64(8 + 8 * index, BigInt(place), true)
  for (const [index, byte] of [1, gzip, gzip, vectorTiles, minZoom, maxZoom].entries()) header.setUint8(96 + index, byte)
  for (const [index, degrees] of bounds.entries()) header.setInt32(102 + 4 * index, Math.round(degrees * 1e7), true)
  return Buffer.concat([Buffer.from(header.buffer), directory, about, ...[...contents.values()].map(({ data }) => data)])
}

/**
 * Returns four columns of numbers: differences between ids, run lengths of one, lengths, and offsets. The offset 0 means "directly behind
 * the previous tile".
 */
function directoryOf(entries: readonly { readonly id: number; readonly offset: number; readonly length: number }[]): Uint8Array {
  const before = (index: number) => entries[index - 1]
  const isNext = (index: number) => {
    const [entry, last] = [entries[index], before(index)]
    return entry !== undefined && last !== undefined && entry.offset === last.offset + last.length
  }
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (before(index)?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => (isNext(index) ? 0 : offset + 1)),
  ]
  return Uint8Array.from(numbers.flatMap(varint))
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))]
}
