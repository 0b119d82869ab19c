/** A point of a stroke as shares of the width and height of the surface. */
export type Point = readonly [x: number, y: number]
export type Strokes = readonly (readonly Point[])[]

/** Strokes shorter than this share of the width are a slip of the hand, and no signature. */
const minLength = 0.05

/** Returns true if the strokes are long enough for a signature. */
export function isSignature(strokes: Strokes): boolean {
  return strokes.reduce((length, stroke) => length + lengthOf(stroke), 0) >= minLength
}

function lengthOf(stroke: readonly Point[]): number {
  return stroke.reduce((length, [x, y], index) => {
    const [beforeX, beforeY] = stroke[index - 1] ?? [x, y]
    return length + Math.hypot(x - beforeX, y - beforeY)
  }, 0)
}

/** Returns the strokes with one more point on the last stroke. */
export function extended(strokes: Strokes, point: Point): Strokes {
  return [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), point]]
}
