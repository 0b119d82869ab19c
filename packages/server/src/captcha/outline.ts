export type Point = readonly [x: number, y: number]

/** The number of straight pieces per curve. At the size of a letter the corners are invisible. */
const pieces = 6

/**
 * Returns the closed rings of a path, with each point moved. The path has the commands `M`, `L`, `Q`, `C` and `Z` with absolute numbers, as
 * in fonts.
 */
export function ringsOf(d: string, move: (point: Point) => Point): readonly (readonly Point[])[] {
  const rings: Point[][] = []
  let at: Point = [0, 0]
  for (const [, command = '', numbers = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = pointsOf(numbers)
    const [first] = points
    if (command === 'M') rings.push([])
    if (!first) continue
    rings.at(-1)?.push(...curve(command === 'M' ? [first] : [at, ...points]).map(move))
    at = points.at(-1) ?? at
  }
  return rings
}

function pointsOf(numbers: string): Point[] {
  const points: Point[] = []
  let x: number | undefined
  for (const [text] of numbers.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)) {
    if (x === undefined) x = Number(text)
    else {
      points.push([x, Number(text)])
      x = undefined
    }
  }
  return points
}

/** Returns points of the Bézier curve of any degree with these control points. */
function curve(control: readonly Point[]): readonly Point[] {
  if (control.length < 3) return control.slice(-1)
  return Array.from({ length: pieces }, (_, n) => pointAt(control, (n + 1) / pieces)).flat()
}

/** Returns the point at a part of a curve (0 to 1), by de Casteljau's algorithm. */
function pointAt(control: readonly Point[], part: number): readonly Point[] {
  if (control.length <= 1) return control
  const between = control.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = control[index] ?? [x, y]
    return [mix(fromX, x, part), mix(fromY, y, part)]
  })
  return pointAt(between, part)
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
