import sharp, { type Sharp } from 'sharp'

/** Small real files of the kinds that tests upload. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const csv = 'Nummer;Betrag\nV-1;12,50\n'
export const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
export const html = '<!doctype html><script>alert(1)</script>'

/** A photo of a field in Saxony, taken with the camera on its side. */
export function photo(): Promise<Buffer> {
  return canvas(300, 200)
    .withExif({
      IFD0: { Make: 'Kamera', Model: 'K1' },
      IFD2: { DateTimeOriginal: '2026:07:01 12:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 2400/100', GPSLongitudeRef: 'E', GPSLongitude: '12/1 22/1 3000/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function png(width = 40, height = 30): Promise<Buffer> {
  return canvas(width, height).png().toBuffer()
}

/** A picture just above 50 megapixels: a few kilobytes that decode to 150 MB. */
export function flood(): Promise<Buffer> {
  return canvas(7200, 7000).png({ compressionLevel: 1 }).toBuffer()
}

function canvas(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'green' } })
}
