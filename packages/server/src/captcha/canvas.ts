import type { Point } from './outline.ts'

/** Grey pixels, one byte each. The server reads no vector format, so pictures are drawn as pixels here. */
export type Canvas = { readonly width: number; readonly height: number; readonly pixels: Buffer }

export function newCanvas(width: number, height: number, paper: number): Canvas {
  return { width, height, pixels: Buffer.alloc(width * height, paper) }
}

/** Fills rings by the nonzero winding rule of fonts. */
export function fillRings({ width, height, pixels }: Canvas, rings: readonly (readonly Point[])[], ink: number): void {
  for (let row = 0; row < height; row++) {
    const y = row + 0.5
    const crossings = rings
      .flatMap((ring) => ring.map((point, at) => [point, ring[(at + 1) % ring.length] ?? point] as const))
      .flatMap(([[x1, y1], [x2, y2]]) =>
        y1 <= y !== y2 <= y ? [{ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 }] : [],
      )
      .toSorted((one, other) => one.x - other.x)
    let winding = 0
    for (const [at, { x, turn }] of crossings.entries()) {
      winding += turn
      const end = crossings[at + 1]?.x
      if (winding === 0 || end === undefined) continue
      const [from, to] = [Math.max(0, Math.round(x)), Math.min(width, Math.round(end))]
      if (from < to) pixels.fill(ink, row * width + from, row * width + to)
    }
  }
}

/** Draws a thick line through points that lie close to each other. */
export function drawLine(
  canvas: Canvas,
  points: readonly Point[],
  { ink, radius }: { readonly ink: number; readonly radius: number },
): void {
  const { width, height, pixels } = canvas
  for (const [x, y] of points)
    for (let row = Math.ceil(y - radius); row <= y + radius; row++)
      for (let column = Math.ceil(x - radius); column <= x + radius; column++)
        if (row >= 0 && row < height && column >= 0 && column < width && Math.hypot(column - x, row - y) <= radius)
          pixels[row * width + column] = ink
}
