import { dotsOf, letterWidth } from './dot-letters.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A picture of pixels that is drawn into. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  rectangle(x: number, y: number, width: number, height: number, color: Color): void
  circle(x: number, y: number, radius: number, color: Color): void
  /** Letters of dots, `scale` pixels each. */
  text(x: number, y: number, text: string, scale: number, color: Color): void
  /** Makes each pixel a little lighter or darker, as a camera does; `dice` answers from 0 to 1. */
  grain(dice: () => number): void
}

export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const dot = (x: number, y: number, color: Color) => {
    if (x >= 0 && y >= 0 && x < width && y < height) pixels.set(color, (y * width + x) * 3)
  }
  const rectangle = (left: number, top: number, across: number, down: number, color: Color) => {
    for (let y = top; y < top + down; y += 1) for (let x = left; x < left + across; x += 1) dot(x, y, color)
  }
  return {
    width,
    height,
    pixels,
    rectangle,
    circle: (x, y, radius, color) => {
      for (let dy = -radius; dy <= radius; dy += 1) {
        const half = Math.floor(Math.sqrt(radius * radius - dy * dy))
        rectangle(x - half, y + dy, 2 * half + 1, 1, color)
      }
    },
    text: (x, y, text, scale, color) => {
      for (const [index, letter] of [...text].entries())
        for (const [column, row] of dotsOf(letter))
          rectangle(x + (index * (letterWidth + 1) + column) * scale, y + row * scale, scale, scale, color)
    },
    grain: (dice) => {
      for (let index = 0; index < pixels.length; index += 3) {
        const light = Math.round((dice() - 0.5) * 14)
        for (let part = 0; part < 3; part += 1) pixels[index + part] = Math.max(0, Math.min(255, pixels[index + part]! + light))
      }
    },
  }
}
