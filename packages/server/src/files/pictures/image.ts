import type { FileFormat } from '@twinwerk/model/file/file-format'
import type { Language } from '@twinwerk/model/text/text'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { badFileType } from '../content-check.ts'
import type { Place } from './exif.ts'
import { exifOfPlace, readExif } from './exif.ts'
import { storageFailure } from '../storage-failure.ts'

/** The limit for decompression bombs: a few kilobytes can expand to gigabytes (security, rule 28). All frames count. */
const maxPixels = 50_000_000
const maxSeconds = 60
const jpegQuality = 90
const webpQuality = 90

/** Allows only the loaders of the accepted formats. libvips has many more, and each is an attack surface. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff'],
})
// Each picture is read once, so a cache of operations and files would only occupy memory.
sharp.cache(false)

export type ImageFacts = {
  readonly width: number
  readonly height: number
  /** The orientation of the camera, 1 to 8 as in EXIF. The stored picture is upright. */
  readonly orientation: number
  readonly takenAt?: string
  readonly location?: Place
}

type Task = {
  readonly path: string
  readonly target: string
  readonly format: FileFormat
  readonly keepLocation: boolean
  readonly timeZone: string
  readonly language: Language
}

/**
 * Decodes a picture and encodes its pixels again: upright, and without EXIF or other content of the file. Only the location remains if the
 * slot allows it. Throws badFileType.
 */
export async function rewriteImage({ path, target, format, keepLocation, timeZone, language }: Task): Promise<ImageFacts> {
  try {
    const image = openImage(path)
    const metadata = await image.metadata()
    const { takenAt, location } = await readExif(metadata.exif, timeZone)
    const kept = keepLocation ? location : undefined
    const { width, height, pageHeight } = await written(
      kept ? image.withExif({ IFD3: exifOfPlace(kept) }) : image,
      metadata,
      format,
    ).toFile(target)
    return {
      width,
      height: pageHeight ?? height,
      orientation: metadata.orientation ?? 1,
      ...(takenAt ? { takenAt } : {}),
      ...(kept ? { location: kept } : {}),
    }
  } catch (error) {
    throw imageFailure(error, language)
  }
}

const renditionPixels = { thumb: 256, preview: 1600 } as const
const renditionQuality = 80

/** Writes a smaller copy as WebP, at most 256 or 1600 pixels wide and high. An animated picture becomes its first frame. */
export async function writeRendition(path: string, name: keyof typeof renditionPixels, target: string): Promise<void> {
  const size = renditionPixels[name]
  const image = sharp(path, { limitInputPixels: maxPixels }).timeout({ seconds: maxSeconds })
  await image
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: renditionQuality })
    .toFile(target)
}

function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: true }).timeout({ seconds: maxSeconds })
}

function written(image: Sharp, { pages = 1, isPalette }: Metadata, format: FileFormat): Sharp {
  // Several frames form one tall picture, one below the other, so they must not be rotated.
  const upright = pages > 1 ? image : image.autoOrient()
  switch (format.extensions[0]) {
    case 'jpg':
      // Optimal Huffman codes need the whole picture twice in memory: 300 MB more for 48 megapixels, to save a tenth of the file.
      return upright.jpeg({ quality: jpegQuality, optimiseCoding: false })
    case 'png':
      return upright.png(isPalette ? { palette: true } : {})
    case 'webp':
      return upright.webp({ quality: webpQuality })
    case 'gif':
      return upright.gif()
    default:
      return upright.tiff({ compression: 'deflate' })
  }
}

function imageFailure(error: unknown, language: Language): unknown {
  const failure = storageFailure(error)
  if (failure !== error) return failure
  const tooMany = error instanceof Error && /exceeds pixel limit/.test(error.message)
  return badFileType(tooMany ? 'file.tooManyPixels' : 'file.unreadableImage', language)
}
