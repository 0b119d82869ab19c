import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

function rewrite(content: Buffer, extension: string, keepLocation = false) {
  // Each file has a new name, like an upload: libvips may return a file from its cache if it has read the name before.
  written += 1
  ;[path, target] = [join(folder, `in${written}`), join(folder, `out${written}`)]
  writeFileSync(path, content)
  return rewriteImage({ path, target, format: formatOf(extension), keepLocation, timeZone: 'Europe/Berlin', language: 'en' })
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
  const facts = await rewrite(await encode(canvas().withExif(shot)).toBuffer(), extension, true)
  expect(facts.location).toEqual({ lat: -33.5, lng: expect.closeTo(-70.605, 6) })
  const { exif } = await sharp(target).metadata()
  expect(exif).toBeDefined()
  expect(await readExif(exif, 'UTC')).toEqual({ location: { lat: -33.5, lng: expect.closeTo(-70.605, 6) } })
  expect(exif!.includes('Kamera')).toBe(false)
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
