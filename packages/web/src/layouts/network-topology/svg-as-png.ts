/** Pixels of the picture for each pixel of the drawing, and the most pixels that every browser draws (16,777,216). */
const density = 2
const maxPixels = 16_777_216

/** Returns a drawing as a PNG, smaller if it would be too large for a browser. Undefined if the browser cannot draw it. */
export async function svgAsPng(svg: string): Promise<Blob | undefined> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(density, Math.sqrt(maxPixels / (image.naturalWidth * image.naturalHeight)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(image.naturalWidth * scale)
    canvas.height = Math.floor(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}
