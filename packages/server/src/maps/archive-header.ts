/**
 * The first bytes of an archive of tiles (PMTiles, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Places count
 * bytes from the beginning of the file, degrees are west, south, east and north.
 */
export type ArchiveHeader = {
  readonly version: number
  readonly root: Section
  readonly metadata: Section
  readonly leaves: Section
  readonly tiles: Section
  readonly internalCompression: number
  readonly tileCompression: number
  readonly tileType: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: readonly [number, number, number, number]
}

export type Section = { readonly offset: number; readonly length: number }

export const headerBytes = 127
const magic = 'PMTiles'

/** The numbers by which a header names what we read. */
export const uncompressed = 1
export const gzipped = 2
export const vectorTiles = 1

/** Returns undefined for bytes of something else. */
export function readHeader(bytes: Buffer): ArchiveHeader | undefined {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, magic.length) !== magic) return undefined
  const section = (at: number): Section => ({ offset: Number(bytes.readBigUInt64LE(at)), length: Number(bytes.readBigUInt64LE(at + 8)) })
  const degrees = (at: number) => bytes.readInt32LE(at) / 1e7
  return {
    version: bytes.readUInt8(7),
    root: section(8),
    metadata: section(24),
    leaves: section(40),
    tiles: section(56),
    internalCompression: bytes.readUInt8(97),
    tileCompression: bytes.readUInt8(98),
    tileType: bytes.readUInt8(99),
    minZoom: bytes.readUInt8(100),
    maxZoom: bytes.readUInt8(101),
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}

/** An entry of a directory. A `runLength` of 0 leads to a further directory. */
export type DirectoryEntry = { readonly runLength: number; readonly offset: number; readonly length: number }

/** Reads the first entry of a directory, which is uncompressed. Returns undefined for an empty one, and for bytes that end too early. */
export function firstEntry(directory: Buffer): DirectoryEntry | undefined {
  let at = 0
  const next = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = directory[at++]
      if (byte === undefined) return Number.NaN
      value += (byte % 0x80) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  const count = next()
  if (!(count > 0) || count > directory.length) return undefined
  // Four columns of numbers follow each other: ids, run lengths, lengths, offsets.
  const column = (): number => {
    const first = next()
    for (let index = 1; index < count; index += 1) next()
    return first
  }
  column()
  const [runLength, length, offset] = [column(), column(), column() - 1]
  return [runLength, length, offset].every(Number.isFinite) ? { runLength, length, offset } : undefined
}
