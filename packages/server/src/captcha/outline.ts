export type Point = readonly [x: number, y: number]

/** Straight pieces that a curve is cut into: at the size of a letter nobody sees the corners. */
const pieces = 6

/** The closed rings of a path of `M`, `L`, `Q`, `C` and `Z` with absolute numbers, as fonts have them, each point moved. */
export function ringsOf(d: string, move: (point: Point) => Point): readonly (readonly Point[])[] {
  const rings: Point[][] = []
  let at: Point = [0, 0]
  for (const [, command = '', numbers = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = [...numbers.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(([text]) => Number(text))
    const points = Array.from({ length: values.length / 2 }, (_, n): Point => [values[n * 2]!, values[n * 2 + 1]!])
    if (command === 'M') rings.push([])
    if (points.length === 0) continue
    rings.at(-1)!.push(...curve(command === 'M' ? [points[0]!] : [at, ...points]).map(move))
    at = points.at(-1)!
  }
  return rings
}

/** Points of the Bézier curve of any degree through its control points. */
function curve(control: readonly Point[]): Point[] {
  if (control.length < 3) return [control.at(-1)!]
  return Array.from({ length: pieces }, (_, n) => {
    const t = (n + 1) / pieces
    let level = control
    while (level.length > 1) level = level.slice(1).map(([x, y], k): Point => [mix(level[k]![0], x, t), mix(level[k]![1], y, t)])
    return level[0]!
  })
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
