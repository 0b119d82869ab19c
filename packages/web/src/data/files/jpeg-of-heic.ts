const jpegQuality = 0.92

/** Returns a HEIC picture as JPEG. Returns undefined if this browser cannot decode it; of the large ones only Safari can. */
export async function jpegOfHeic(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  return jpeg === null ? undefined : new File([jpeg], file.name.replace(/\.hei[cf]$/i, '') + '.jpg', { type: jpeg.type })
}
