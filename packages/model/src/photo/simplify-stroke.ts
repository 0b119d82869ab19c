/**
 * Leaves out the points of a stroke that lie within `tolerance` of the line between those that remain (Douglas and Peucker), and rounds
 * the others to a tenth. Points alternate x and y; the ends always remain.
 */
export function simplifyStroke(points: readonly number[], tolerance: number): readonly number[] {
  const count = points.length / 2
  if (count < 3) return points.map(tenth)
  const kept = new Set([0, count - 1])
  const open: [number, number][] = [[0, count - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const farthest = farthestBetween(points, from, to)
    if (farthest.distance <= tolerance) continue
    kept.add(farthest.index)
    open.push([from, farthest.index], [farthest.index, to])
  }
  return [...kept].sort((one, other) => one - other).flatMap((index) => [tenth(points[2 * index] ?? 0), tenth(points[2 * index + 1] ?? 0)])
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function farthestBetween(points: readonly number[], from: number, to: number): { readonly index: number; readonly distance: number } {
  let farthest = { index: from, distance: -1 }
  const end = { x1: points[2 * from] ?? 0, y1: points[2 * from + 1] ?? 0, x2: points[2 * to] ?? 0, y2: points[2 * to + 1] ?? 0 }
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceToSegment(end, points[2 * index] ?? 0, points[2 * index + 1] ?? 0)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}

type Segment = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }

/** Returns the distance of a point from a segment. */
export function distanceToSegment({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
