import { isAnimatedGif } from './animated-gif.ts'

export type PictureTrouble = 'unreadable' | 'animated' | 'tiff' | 'tooLarge'

/** The largest picture that the server takes, in pixels. */
const maxPixels = 50_000_000

/** Decodes a picture, upright. Returns why it cannot be edited, if it cannot. */
export async function openPicture(picture: Blob): Promise<ImageBitmap | PictureTrouble> {
  const start = new Uint8Array(await picture.slice(0, 4).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (text.startsWith('II') || text.startsWith('MM')) return 'tiff'
  if (text.startsWith('GIF') && isAnimatedGif(new Uint8Array(await picture.arrayBuffer()))) return 'animated'
  try {
    const bitmap = await createImageBitmap(picture)
    if (bitmap.width * bitmap.height <= maxPixels) return bitmap
    bitmap.close()
    return 'tooLarge'
  } catch {
    return 'unreadable'
  }
}
