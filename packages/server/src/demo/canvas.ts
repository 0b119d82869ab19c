import { dotsOf, letterWidth } from './dot-letters.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** Positions and lengths in pixels, from the upper left corner of the picture. */
type Place = { readonly x: number; readonly y: number }
type Rectangle = Place & { readonly width: number; readonly height: number }
type Circle = Place & { readonly radius: number }
type Line = Place & { readonly scale: number }

/** A bitmap with drawing functions. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  rectangle(shape: Rectangle, color: Color): void
  circle(shape: Circle, color: Color): void
  /** Draws letters of dots, `scale` pixels each. */
  text(text: string, line: Line, color: Color): void
  /** Makes each pixel a little lighter or darker, like a camera. `dice` returns a number from 0 to 1. */
  grain(dice: () => number): void
}

export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const dot = ({ x, y }: Place, color: Color) => {
    if (x >= 0 && y >= 0 && x < width && y < height) pixels.set(color, (y * width + x) * 3)
  }
  const rectangle: Canvas['rectangle'] = (shape, color) => {
    for (let y = shape.y; y < shape.y + shape.height; y += 1) for (let x = shape.x; x < shape.x + shape.width; x += 1) dot({ x, y }, color)
  }
  return {
    width,
    height,
    pixels,
    rectangle,
    circle: ({ x, y, radius }, color) => {
      for (let dy = -radius; dy <= radius; dy += 1) {
        const half = Math.floor(Math.sqrt(radius * radius - dy * dy))
        rectangle({ x: x - half, y: y + dy, width: 2 * half + 1, height: 1 }, color)
      }
    },
    text: (text, { x, y, scale }, color) => {
      for (const [index, letter] of [...text].entries())
        for (const [column, row] of dotsOf(letter))
          rectangle({ x: x + (index * (letterWidth + 1) + column) * scale, y: y + row * scale, width: scale, height: scale }, color)
    },
    grain: (dice) => {
      let light = 0
      for (const [index, part] of pixels.entries()) {
        if (index % 3 === 0) light = Math.round((dice() - 0.5) * 14)
        pixels[index] = Math.max(0, Math.min(255, part + light))
      }
    },
  }
}
