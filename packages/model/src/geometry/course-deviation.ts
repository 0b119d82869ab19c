import type { Position } from '../value/format/geometry.ts'
import type { LineString } from './geometry.ts'

const earthRadius = 6_371_008.8
/** Metres between the compared points of a line. */
const stride = 1

type Spot = readonly [x: number, y: number]

/**
 * Returns the maximum distance between two courses in metres: the largest distance from a point of one course to the nearest point of the
 * other course (Hausdorff). The lines are projected to a plane, so they may be a few kilometres long at most.
 */
export function courseDeviation(one: LineString, other: LineString): number {
  const [, latitude = 0] = one.coordinates[0] ?? []
  const [first, second] = [flat(one.coordinates, latitude), flat(other.coordinates, latitude)]
  return Math.max(farthest(first, second), farthest(second, first))
}

function flat(line: readonly Position[], latitude: number): Spot[] {
  const radians = Math.PI / 180
  return line.map(([x = 0, y = 0]) => [x * radians * earthRadius * Math.cos(latitude * radians), y * radians * earthRadius])
}

function farthest(from: readonly Spot[], to: readonly Spot[]): number {
  return Math.max(0, ...spotsOf(from).map((spot) => Math.min(...edges(to).map((edge) => distance(spot, edge)))))
}

/** Returns the corners and the points between them. */
function spotsOf(line: readonly Spot[]): Spot[] {
  return edges(line).flatMap(([a, b]) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / stride))
    return Array.from({ length: steps + 1 }, (_, index): Spot => along(a, b, index / steps))
  })
}

type Piece = readonly [Spot, Spot]

function edges(line: readonly Spot[]): Piece[] {
  return line.flatMap((spot, index) => {
    const next = line[index + 1]
    return next ? [[spot, next]] : []
  })
}

function along(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

function distance(spot: Spot, [a, b]: Piece): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / square
  const [x, y] = along(a, b, Math.min(1, Math.max(0, share)))
  return Math.hypot(spot[0] - x, spot[1] - y)
}
