import type { FileContent } from '@twinwerk/domain/demo/document/seed-file'
import { loadSharp } from '../load-sharp.ts'

type Picture = Extract<FileContent, { kind: 'picture' }>
type Place = { readonly x: number; readonly y: number }
type Color = readonly [red: number, green: number, blue: number]

const size = { width: 480, height: 320 }

/** Returns a picture of a product as PNG: its motif in white on a gradient of two colours. */
export async function productPicturePng({ motif, from, to, size: amount }: Picture): Promise<Buffer> {
  const { width, height } = size
  const pixels = new Uint8Array(width * height * 3)
  const channels = channelsOf(colorOf(from), colorOf(to))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // The second colour only glows in a corner. The brand's first colour dominates the picture.
      const glow = Math.max(0, 1 - Math.hypot(x - width, y - height) / (width * 0.8)) ** 1.6
      const white = motifs[motif]({ x: x - width / 2, y: y - height / 2 }, amount)
      for (const [part, [first, second]] of channels.entries()) {
        const ground = first + (second - first) * glow
        pixels[(y * width + x) * 3 + part] = Math.round(ground + (255 - ground) * white)
      }
    }
  const sharp = await loadSharp()
  return await sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

/** The whiteness of a point, from 0 to 1. Coordinates start in the middle of the picture. */
const motifs: Readonly<Record<Picture['motif'], (place: Place, amount: number) => number>> = {
  // A source with waves above it. A faster line has more waves.
  waves: ({ x, y }, amount) => {
    const [dx, dy] = [x, y - 84]
    const far = Math.hypot(dx, dy)
    const waves = 1 + Math.round(amount * 3)
    const opening = dy < 0 && Math.abs(dx) < -dy * 1.1
    const arcs = Array.from({ length: waves }, (_, at) => (opening ? stroke(far - 52 - at * 42, 9) * (1 - at * 0.18) : 0))
    return Math.max(stroke(far, 17), ...arcs)
  },
  // A call that spreads in rings.
  rings: ({ x, y }, amount) => {
    const far = Math.hypot(x, y)
    return Math.max(stroke(far - 40, 20), stroke(far - 92, 8) * amount, stroke(far - 132, 8) * amount * 0.6)
  },
  // A device with its lights and antennas.
  box: ({ x, y }) => {
    const body = edge(Math.max(Math.abs(x) - 100, Math.abs(y - 40) - 34))
    const lights = [-70, -40, -10].map((at) => stroke(Math.hypot(x - at, y - 40), 6))
    const antennas = [-72, 72].map((at) => edge(Math.max(Math.abs(x - at) - 6, Math.abs(y + 46) - 58)))
    return Math.max(body * (1 - Math.max(...lights)), ...antennas)
  },
}

/** Returns white within `half` pixels of a line, with a smooth edge of one pixel. */
function stroke(distance: number, half: number): number {
  return edge(Math.abs(distance) - half)
}

/** Returns white for a distance below 0 (inside), with a smooth edge of one pixel. */
function edge(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance))
}

/** Returns the pairs of red, green and blue of two colours. */
function channelsOf([red, green, blue]: Color, [otherRed, otherGreen, otherBlue]: Color) {
  return [
    [red, otherRed],
    [green, otherGreen],
    [blue, otherBlue],
  ] as const
}

function colorOf(hex: string): Color {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
