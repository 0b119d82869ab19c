import { stat } from 'node:fs/promises'
import type { FileFormat } from '@twinwerk/model/file/file-format'
import type { FilePlace } from '@twinwerk/model/photo/settle-capture'
import type { Language } from '@twinwerk/model/text/text'
import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { badFileType } from '../content-check.ts'
import { exifOfPlace, readExif } from './exif.ts'
import { loadSharp } from '../../load-sharp.ts'
import { storageFailure } from '../storage-failure.ts'

/** The limit for decompression bombs: a few kilobytes can expand to gigabytes (security, rule 28). All frames count. */
const maxPixels = 50_000_000
const maxSeconds = 60
const jpegQuality = 90
/** Photos of 8 megapixels take a second of a core with this effort, and six with the default of 4. */
const webpEffort = 1
/** The qualities of WebP that are tried until the picture is hardly larger than what came. */
const webpQualities = [80, 60, 40, 20, 5] as const
/** A picture that was sent small stays small: its WebP may be a tenth larger. */
const webpGrowth = 1.1

export type ImageFacts = {
  readonly width: number
  readonly height: number
  /** The orientation of the camera, 1 to 8 as in EXIF. The stored picture is upright. */
  readonly orientation: number
  readonly takenAt?: string
  readonly location?: FilePlace
}

type Task = {
  readonly path: string
  readonly target: string
  readonly format: FileFormat
  /** Writes a picture of any format as WebP. */
  readonly asWebp: boolean
  readonly keepLocation: boolean
  /** Tells the location in the facts, also where the file does not keep it. */
  readonly tellLocation: boolean
  readonly timeZone: string
  readonly language: Language
}

/** The facts of a rewritten picture, and true if it is a WebP now. */
export type Rewritten = { readonly facts: ImageFacts; readonly isWebp: boolean }

/**
 * Decodes a picture and encodes its pixels again: upright, and without EXIF or other content of the file. Only the location remains if the
 * slot allows it. Scans of several pages stay TIFF. Throws badFileType.
 */
export async function rewriteImage({ language, ...task }: Task): Promise<Rewritten> {
  const { path, target, format, asWebp, keepLocation, tellLocation, timeZone } = task
  try {
    const image = await openImage(path)
    const metadata = await image.metadata()
    const { takenAt, location } = await readExif(metadata.exif, timeZone)
    const exif = keepLocation && location ? { IFD3: exifOfPlace(location) } : undefined
    const isWebp = (format.extensions[0] === 'webp' || asWebp) && !(format.extensions[0] === 'tif' && (metadata.pages ?? 1) > 1)
    const source = { path, metadata, exif }
    const { width, height, pageHeight } = isWebp
      ? await writeWebp(source, target)
      : await encoded(await upright(source), metadata, format).toFile(target)
    const facts = {
      width,
      height: pageHeight ?? height,
      orientation: metadata.orientation ?? 1,
      ...(takenAt ? { takenAt } : {}),
      ...(tellLocation && location ? { location } : {}),
    }
    return { facts, isWebp }
  } catch (error) {
    throw imageFailure(error, language)
  }
}

const renditionPixels = { thumb: 256, preview: 1600 } as const
const renditionQuality = 80

/** Writes a smaller copy as WebP, at most 256 or 1600 pixels wide and high. An animated picture becomes its first frame. */
export async function writeRendition(path: string, name: keyof typeof renditionPixels, target: string): Promise<void> {
  const size = renditionPixels[name]
  const sharp = await loadSharp()
  const image = sharp(path, { limitInputPixels: maxPixels }).timeout({ seconds: maxSeconds })
  await image
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: renditionQuality })
    .toFile(target)
}

async function openImage(path: string): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: true }).timeout({ seconds: maxSeconds })
}

type Source = { readonly path: string; readonly metadata: Metadata; readonly exif: Parameters<Sharp['withExif']>[0] | undefined }

/** Returns the upright picture, with the EXIF block that it is to have. Several frames form one tall picture, which must not be rotated. */
async function upright({ path, metadata: { pages = 1 }, exif }: Source): Promise<Sharp> {
  const opened = await openImage(path)
  const image = pages > 1 ? opened : opened.autoOrient()
  return exif ? image.withExif(exif) : image
}

function encoded(image: Sharp, { isPalette }: Metadata, format: FileFormat): Sharp {
  switch (format.extensions[0]) {
    case 'jpg':
      // Optimal Huffman codes need the whole picture twice in memory: 300 MB more for 48 megapixels, to save a tenth of the file.
      return image.jpeg({ quality: jpegQuality, optimiseCoding: false })
    case 'png':
      return image.png(isPalette ? { palette: true } : {})
    case 'gif':
      return image.gif()
    default:
      return image.tiff({ compression: 'deflate' })
  }
}

/**
 * Writes WebP at the best quality that is hardly larger than what came. Drawings are tried without loss, which makes them smaller. A
 * picture that no quality makes small enough, such as one of a few pixels, gets the worst.
 */
async function writeWebp(source: Source, target: string): Promise<OutputInfo> {
  const most = (await stat(source.path)).size * webpGrowth
  const isDrawing = source.metadata.format === 'png' || source.metadata.format === 'gif'
  const [best, ...others] = webpQualities.map((quality) => ({ quality, effort: webpEffort }))
  let info = await (await upright(source)).webp(best).toFile(target)
  for (const options of [...(isDrawing ? [{ lossless: true, effort: webpEffort }] : []), ...others]) {
    if (info.size <= most) return info
    info = await (await upright(source)).webp(options).toFile(target)
  }
  return info
}

function imageFailure(error: unknown, language: Language): unknown {
  const failure = storageFailure(error)
  if (failure !== error) return failure
  const tooMany = error instanceof Error && /exceeds pixel limit/.test(error.message)
  return badFileType(tooMany ? 'file.tooManyPixels' : 'file.unreadableImage', language)
}
