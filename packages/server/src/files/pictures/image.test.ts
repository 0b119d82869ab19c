import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFormats } from '@twinwerk/model/file/file-format'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { exifOfPlace, readExif } from './exif.ts'
import { rewriteImage, writeRendition } from './image.ts'

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-image-'))
let [path, target] = [join(folder, 'in'), join(folder, 'out')]
let written = 0
afterAll(() => rmSync(folder, { recursive: true }))

const place = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '70/1 36/1 1800/100' }
const shot = { IFD0: { Make: 'Kamera' }, IFD2: { DateTimeOriginal: '2026:01:01 00:30:00' }, IFD3: place }
const canvas = (width = 30, height = 20) => sharp({ create: { width, height, channels: 3, background: 'red' } })
const formatOf = (extension: string) => fileFormats.find(({ extensions }) => extensions[0] === extension)!

type Kept = { readonly keepLocation?: boolean; readonly tellLocation?: boolean; readonly asWebp?: boolean }

async function rewrite(content: Buffer, extension: string, kept: Kept = {}) {
  return (await rewritten(content, extension, kept)).facts
}

function rewritten(content: Buffer, extension: string, { keepLocation = false, tellLocation = keepLocation, asWebp = false }: Kept) {
  // Each file has a new name, like an upload: libvips may return a file from its cache if it has read the name before.
  written += 1
  ;[path, target] = [join(folder, `in${written}`), join(folder, `out${written}`)]
  writeFileSync(path, content)
  const kept = { keepLocation, tellLocation, asWebp }
  return rewriteImage({ path, target, format: formatOf(extension), ...kept, timeZone: 'Europe/Berlin', language: 'en' })
}

const withExif: [string, (image: Sharp) => Sharp][] = [
  ['jpg', (image) => image.jpeg()],
  ['png', (image) => image.png()],
  ['webp', (image) => image.webp()],
]

test.each(withExif)('%s keeps nothing but its pixels', async (extension, encode) => {
  const content = await encode(canvas().withExif(shot)).toBuffer()
  expect(content.includes('Kamera')).toBe(true)
  expect(await rewrite(content, extension)).toMatchObject({ width: 30, height: 20, takenAt: '2025-12-31T23:30:00.000Z' })
  const { exif, xmp, iptc, icc } = await sharp(target).metadata()
  expect([xmp, iptc, icc]).toEqual([undefined, undefined, undefined])
  expect(exif?.includes('Kamera') ?? false).toBe(false)
  expect((await readExif(exif, 'UTC')).location).toBeUndefined()
})

test.each(withExif)('%s keeps the place, and that alone, if the slot says so', async (extension, encode) => {
  const facts = await rewrite(await encode(canvas().withExif(shot)).toBuffer(), extension, { keepLocation: true })
  expect(facts.location).toEqual({ lat: -33.5, lng: expect.closeTo(-70.605, 6) })
  const { exif } = await sharp(target).metadata()
  expect(exif).toBeDefined()
  expect(await readExif(exif, 'UTC')).toEqual({ location: { lat: -33.5, lng: expect.closeTo(-70.605, 6) } })
  expect(exif!.includes('Kamera')).toBe(false)
})

test('a place that the save decides about is told, and not in the file', async () => {
  const facts = await rewrite(await canvas().withExif(shot).jpeg().toBuffer(), 'jpg', { tellLocation: true })
  expect(facts.location).toEqual({ lat: -33.5, lng: expect.closeTo(-70.605, 6) })
  expect((await sharp(target).metadata()).exif).toBeUndefined()
})

test.each(withExif)('%s becomes WebP where that is wanted', async (extension, encode) => {
  const content = await encode(canvas().withExif(shot)).toBuffer()
  const { facts, isWebp } = await rewritten(content, extension, { asWebp: true, keepLocation: true })
  expect([isWebp, facts]).toMatchObject([true, { width: 30, height: 20, takenAt: '2025-12-31T23:30:00.000Z' }])
  const { format, exif } = await sharp(target).metadata()
  expect(format).toBe('webp')
  expect((await readExif(exif, 'UTC')).location).toEqual(facts.location)
})

/** Something like a photo: noise over a gradient. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#78a', noise: { type: 'gaussian', mean: 120, sigma: 20 } } }).blur(1)

test.each<[string, string, (image: Sharp) => Sharp]>([
  ['a photo of a phone', 'jpg', (image) => image.jpeg({ quality: 92 })],
  ['a photo that was sent over a messenger', 'jpg', (image) => image.jpeg({ quality: 40 })],
  ['a photo of a browser', 'webp', (image) => image.webp({ quality: 80 })],
  ['a WebP of low quality', 'webp', (image) => image.webp({ quality: 20, effort: 6 })],
  ['a drawing', 'png', (image) => image.threshold().png()],
])('%s becomes a WebP that is at most a tenth larger', async (_, extension, encode) => {
  const content = await encode(photo(600, 400)).toBuffer()
  await rewritten(content, extension, { asWebp: true })
  expect((await stat(target)).size).toBeLessThanOrEqual(content.length * 1.1)
})

test('a scan of several pages stays what it is where WebP is wanted', async () => {
  const pages = await sharp([await canvas().png().toBuffer(), await canvas().negate().png().toBuffer()], { join: { animated: true } })
    .tiff()
    .toBuffer()
  expect((await rewritten(pages, 'tif', { asWebp: true })).isWebp).toBe(false)
  expect((await sharp(target, { animated: true }).metadata()).pages).toBe(2)
})

test.each([
  ['above the sea', { GPSAltitude: '11250/100', GPSAltitudeRef: '0' }, { altitude: 112.5 }],
  ['with a direction', { GPSImgDirection: '2715/10', GPSImgDirectionRef: 'T' }, { direction: 271.5 }],
  ['towards the north', { GPSImgDirection: '0/1' }, { direction: 0 }],
  ['in orbit', { GPSAltitude: '400000/1' }, {}],
])('a photo taken %s', async (_, added, expected) => {
  const content = await canvas()
    .withExif({ IFD3: { ...place, ...added } })
    .jpeg()
    .toBuffer()
  const { location } = await rewrite(content, 'jpg', { keepLocation: true })
  const { lat: _lat, lng: _lng, ...rest } = location!
  expect(rest).toEqual(expected)
  expect((await readExif((await sharp(target).metadata()).exif, 'UTC')).location).toEqual(location)
})

test('an altitude below the sea is negative, and no file tells it without its sign', async () => {
  const added = { ...place, GPSAltitude: '41/10', GPSAltitudeRef: '0' }
  const { exif } = await sharp(await canvas().withExif({ IFD3: added }).jpeg().toBuffer()).metadata()
  // The entry of the reference: tag 5, a byte, one of them, and its value.
  const entry = exif!.indexOf(Buffer.from([5, 0, 1, 0, 1, 0, 0, 0]))
  expect(entry).toBeGreaterThan(0)
  exif![entry + 8] = 1
  const { location } = await readExif(exif, 'UTC')
  expect(location).toMatchObject({ lat: -33.5, altitude: -4.1 })
  expect(Object.keys(exifOfPlace(location!)).filter((name) => name.startsWith('GPSAltitude'))).toEqual([])
})

test('a place of zeros is none', async () => {
  const zeros = { GPSLatitudeRef: 'N', GPSLatitude: '0/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 0/1 0/1' }
  const content = await canvas().withExif({ IFD3: zeros }).jpeg().toBuffer()
  expect(await rewrite(content, 'jpg', { keepLocation: true })).toEqual({ width: 30, height: 20, orientation: 1 })
})

test('a picture held sideways is stored upright', async () => {
  const facts = await rewrite(await canvas().withMetadata({ orientation: 8 }).jpeg().toBuffer(), 'jpg')
  expect(facts).toEqual({ width: 20, height: 30, orientation: 8 })
  expect((await sharp(target).metadata()).orientation).toBeUndefined()
})

test('moving pictures and scans of several pages stay whole', async () => {
  const frames = await sharp([await canvas().png().toBuffer(), await canvas().negate().png().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await rewrite(frames, 'gif')).toMatchObject({ width: 30, height: 20 })
  expect((await sharp(target, { animated: true }).metadata()).pages).toBe(2)
  const pages = await sharp(frames, { animated: true }).tiff().toBuffer()
  expect(await rewrite(pages, 'tif')).toMatchObject({ width: 30, height: 20 })
  expect((await sharp(target, { animated: true }).metadata()).pages).toBe(2)
  await writeRendition(target, 'thumb', path)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
})

test('other readers of the library are closed', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(rewrite(svg, 'png')).rejects.toMatchObject({ code: 'badFileType', details: { problems: [{ key: 'file.unreadableImage' }] } })
})

test('a damaged picture is refused, wherever it is damaged', async () => {
  const whole = await sharp({
    create: { width: 64, height: 64, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  await expect(rewrite(whole.subarray(0, whole.length / 2), 'jpg')).rejects.toMatchObject({ code: 'badFileType' })
  await expect(rewrite(Buffer.concat([whole.subarray(0, 30), Buffer.alloc(100)]), 'jpg')).rejects.toMatchObject({ code: 'badFileType' })
})

test('a place comes back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), async (lat, lng) => {
      fc.pre(Math.abs(lat) > 1e-3 || Math.abs(lng) > 1e-3)
      const exif = (
        await sharp(
          await canvas(1, 1)
            .withExif({ IFD3: exifOfPlace({ lat, lng }) })
            .jpeg()
            .toBuffer(),
        ).metadata()
      ).exif
      const { location } = await readExif(exif, 'UTC')
      expect(location?.lat).toBeCloseTo(lat, 6)
      expect(location?.lng).toBeCloseTo(lng, 6)
    }),
    { numRuns: 50 },
  )
})

test.each([
  [{ DateTimeOriginal: '2026:07:01 12:00:00', OffsetTimeOriginal: '-03:00' }, '2026-07-01T15:00:00.000Z'],
  [{ DateTimeOriginal: '2026:07:01 12:00:00', OffsetTimeOriginal: 'x' }, '2026-07-01T10:00:00.000Z'],
  [{ DateTimeOriginal: '0000:00:00 00:00:00' }, undefined],
  [{ DateTimeOriginal: '2026:13:45 99:00:00' }, undefined],
])('a picture taken at %j', async (IFD2, takenAt) => {
  const content = await canvas().withExif({ IFD2 }).jpeg().toBuffer()
  expect((await rewrite(content, 'jpg')).takenAt).toBe(takenAt)
})

test('an EXIF block of anything says nothing', async () => {
  expect(await readExif(Buffer.from('Exif\0\0II*\0 nonsense'), 'UTC')).toEqual({})
  expect(await readExif(Buffer.alloc(0), 'UTC')).toEqual({})
})
