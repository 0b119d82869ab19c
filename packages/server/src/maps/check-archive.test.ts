import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributionOf } from './attribution.ts'
import { checkArchive } from './check-archive.ts'

let folder: string
let county: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-maps-'))
  county = await readFile(fileURLToPath(new URL('../demo/county.pmtiles', import.meta.url)))
})
afterAll(() => rm(folder, { recursive: true }))

async function verdictOn(bytes: Buffer) {
  const path = join(folder, 'map.pmtiles')
  await writeFile(path, bytes)
  return checkArchive(path)
}

/** The archive of the demo world with a change. */
function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(county)
  change(bytes)
  return bytes
}

/** The archive of the demo world with other metadata, which lie behind everything else. */
function withMetadata(metadata: object): Buffer {
  const about = gzipSync(JSON.stringify(metadata))
  const bytes = Buffer.concat([county, about])
  bytes.writeBigUInt64LE(BigInt(county.length), 24)
  bytes.writeBigUInt64LE(BigInt(about.length), 32)
  return bytes
}

test('the archive of the demo world is accepted, with its place, zooms, layers and sources', async () => {
  const verdict = await verdictOn(county)
  expect(verdict).toMatchObject({
    archive: { layout: 'protomaps', minZoom: 6, maxZoom: 14, attribution: expect.stringContaining('Elsterau') },
  })
  const [west = 0, south = 0, east = 0, north = 0] = 'archive' in verdict ? verdict.archive.bounds : []
  expect(west < 12.284 && east > 12.284 && south < 51.026 && north > 51.026).toBe(true)
})

test('layers of OpenMapTiles are known, others are named', async () => {
  const layers = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id })) })
  expect(await verdictOn(withMetadata(layers('water', 'transportation')))).toMatchObject({
    archive: { layout: 'openmaptiles', attribution: '© OpenMapTiles © OpenStreetMap' },
  })
  expect(await verdictOn(withMetadata(layers('streets', 'ocean')))).toMatchObject({
    problem: { de: expect.stringContaining('streets, ocean'), en: expect.stringContaining('streets, ocean') },
  })
  expect(await verdictOn(withMetadata({}))).toHaveProperty('problem')
})

test('each kind of wrong file has a reason of its own', async () => {
  const wrong: Readonly<Record<string, Buffer>> = {
    'no PMTiles': Buffer.from('PK\u0003\u0004 something else'),
    'is MBTiles': Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200)]),
    'version 2': changed((bytes) => bytes.writeUInt8(2, 7)),
    pictures: changed((bytes) => bytes.writeUInt8(2, 99)),
    'than gzip': changed((bytes) => bytes.writeUInt8(3, 98)),
    [`${county.length - 100} of ${county.length} bytes`]: county.subarray(0, county.length - 100),
    'no part of the earth': changed((bytes) => bytes.writeInt32LE(2_000_000_000, 102)),
    damaged: changed((bytes) => bytes.fill(0, 127, 160)),
  }
  for (const [reason, bytes] of Object.entries(wrong)) {
    const verdict = await verdictOn(bytes)
    expect('problem' in verdict ? verdict.problem.en : 'accepted', reason).toContain(reason)
  }
})

test('damaged bytes of the header end in nothing but a verdict', async () => {
  for (let at = 0; at < 127; at += 3) {
    const verdict = await verdictOn(changed((bytes) => bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)))
    expect('archive' in verdict || 'problem' in verdict).toBe(true)
  }
})

test('sources are plain text', () => {
  const html = '<a href="https://www.openstreetmap.org/copyright" onclick="x()">&copy; OpenStreetMap</a> &amp; others<script>'
  expect(attributionOf(html, 'protomaps')).toBe('© OpenStreetMap & others')
  expect(attributionOf(' <br> ', 'protomaps')).toBe('© Protomaps © OpenStreetMap')
})
