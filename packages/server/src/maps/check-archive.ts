import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { BaseMapArchive, MapLayout } from '@twinwerk/model/config/base-map'
import type { Text } from '@twinwerk/model/text/text'
import { z } from 'zod'
import type { ArchiveHeader, Section } from './archive-header.ts'
import { firstEntry, gzipped, headerBytes, readHeader, uncompressed, vectorTiles } from './archive-header.ts'
import { attributionOf } from './attribution.ts'

export type CheckedArchive = Omit<BaseMapArchive, 'id'>
export type ArchiveVerdict = { readonly archive: CheckedArchive } | { readonly problem: Text }

const unzip = promisify(gunzip)
/** Directories and metadata of a whole planet are smaller. A longer section is no section. */
const maxSectionBytes = 32 * 1024 * 1024
const maxUnzippedBytes = 64 * 1024 * 1024
const maxZoom = 22

/** Checks a file that shall be drawn as a map: returns what the map has to know of it, or the reason why it cannot be drawn. */
export async function checkArchive(path: string): Promise<ArchiveVerdict> {
  const file = await open(path)
  try {
    return await verdictOn(file)
  } finally {
    await file.close()
  }
}

async function verdictOn(file: FileHandle): Promise<ArchiveVerdict> {
  const { size } = await file.stat()
  const begin = await bytesAt(file, { offset: 0, length: Math.min(size, headerBytes) })
  const header = readHeader(begin)
  if (!header) return { problem: begin.toString('latin1').startsWith('SQLite format 3') ? problems.mbtiles : problems.noArchive }
  const wrong = problemOf(header, size)
  if (wrong) return { problem: wrong }
  const unpacked = await sectionsOf(file, header).catch(() => undefined)
  if (!unpacked) return { problem: problems.unreadable }
  const metadata = metadataSchema.safeParse(unpacked.metadata)
  const names = metadata.data?.vector_layers?.map(({ id }) => id) ?? []
  const layout = layoutOf(names)
  if (!layout) return { problem: problems.otherLayers(names) }
  const { bounds, minZoom, maxZoom: last } = header
  return { archive: { layout, bounds, minZoom, maxZoom: last, attribution: attributionOf(metadata.data?.attribution ?? '', layout) } }
}

const metadataSchema = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).optional(),
})

function problemOf({ version, tileType, internalCompression, tileCompression, ...header }: ArchiveHeader, size: number): Text | undefined {
  if (version !== 3) return problems.otherVersion(version)
  if (tileType !== vectorTiles) return problems.noVectors
  if (![internalCompression, tileCompression].every((each) => each === uncompressed || each === gzipped)) return problems.compression
  const sections = [header.root, header.metadata, header.leaves, header.tiles]
  const end = Math.max(...sections.map(({ offset, length }) => offset + length))
  if (end > size) return problems.cut(size, end)
  const [west, south, east, north] = header.bounds
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north
  if (!isOnEarth || header.minZoom > header.maxZoom || header.maxZoom > maxZoom) return problems.noPlace
  return undefined
}

/** Reads the metadata, and the first tile, so that an archive that nothing can be drawn from is found here. Throws for broken bytes. */
async function sectionsOf(file: FileHandle, header: ArchiveHeader): Promise<{ readonly metadata: unknown }> {
  const directory = async (section: Section) => {
    const entry = firstEntry(await unpackedAt(file, section, header.internalCompression))
    if (!entry) throw new Error('an empty directory')
    return entry
  }
  let entry = await directory(header.root)
  for (let depth = 0; entry.runLength === 0; depth += 1) {
    if (depth > 3) throw new Error('directories without an end')
    entry = await directory({ offset: header.leaves.offset + entry.offset, length: entry.length })
  }
  await unpackedAt(file, { offset: header.tiles.offset + entry.offset, length: entry.length }, header.tileCompression)
  const metadata = await unpackedAt(file, header.metadata, header.internalCompression)
  return { metadata: JSON.parse(metadata.toString('utf8')) }
}

async function unpackedAt(file: FileHandle, section: Section, compression: number): Promise<Buffer> {
  const packed = await bytesAt(file, section)
  return compression === gzipped ? unzip(packed, { maxOutputLength: maxUnzippedBytes }) : packed
}

async function bytesAt(file: FileHandle, { offset, length }: Section): Promise<Buffer> {
  if (length > maxSectionBytes) throw new Error('a section that is too long')
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: offset })
  if (bytesRead < length) throw new Error('the file ends in a section')
  return buffer
}

/** Returns the schema by the layers that its style needs: https://openmaptiles.org/schema, https://docs.protomaps.com/basemaps/layers. */
function layoutOf(names: readonly string[]): MapLayout | undefined {
  if (names.includes('transportation')) return 'openmaptiles'
  return names.includes('roads') ? 'protomaps' : undefined
}

const problems = {
  noArchive: { de: 'Die Datei ist kein PMTiles-Archiv.', en: 'The file is no PMTiles archive.' },
  mbtiles: {
    de: 'Die Datei ist MBTiles. `pmtiles convert` macht daraus PMTiles.',
    en: 'The file is MBTiles. `pmtiles convert` turns it into PMTiles.',
  },
  otherVersion: (version: number): Text => ({
    de: `Die Datei ist PMTiles in Version ${version}. Gelesen wird Version 3.`,
    en: `The file is PMTiles of version ${version}. Version 3 is read.`,
  }),
  noVectors: {
    de: 'Das Archiv hat Bilder statt Vektorkacheln. Gebraucht werden Vektorkacheln (MVT).',
    en: 'The archive has pictures instead of vector tiles. Vector tiles (MVT) are needed.',
  },
  compression: {
    de: 'Das Archiv ist weder mit gzip noch gar nicht komprimiert. Browser lesen andere Verfahren nicht.',
    en: 'The archive is compressed by something else than gzip. Browsers do not read other methods.',
  },
  cut: (size: number, end: number): Text => ({
    de: `Die Datei ist unvollständig: Sie hat ${size} von ${end} Bytes. Bitte noch einmal herunterladen.`,
    en: `The file is incomplete: it has ${size} of ${end} bytes. Please download it again.`,
  }),
  noPlace: {
    de: 'Das Archiv nennt keinen Ausschnitt der Erde oder keine gültigen Zoomstufen (0 bis 22).',
    en: 'The archive names no part of the earth or no valid zooms (0 to 22).',
  },
  unreadable: {
    de: 'Verzeichnis, Angaben oder erste Kachel des Archivs sind beschädigt.',
    en: 'The directory, the metadata or the first tile of the archive is damaged.',
  },
  otherLayers: (names: readonly string[]): Text => {
    const found = names.slice(0, 8).join(', ') || '–'
    return {
      de: `Die Ebenen sind weder die von OpenMapTiles noch die von Protomaps: ${found}.`,
      en: `The layers are neither those of OpenMapTiles nor those of Protomaps: ${found}.`,
    }
  },
}
