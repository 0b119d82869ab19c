import type { Position } from '../value/format/geometry.ts'
import { boundingBoxOf, boxHolds } from './bounding-box.ts'
import type { Edge, Geometry, Polygon } from './geometry.ts'
import { edgesOf, linesOf } from './geometry.ts'

/** Degrees squared. A point a tenth of a millimetre from an edge is on the edge. */
const tolerance = 1e-18

/**
 * Returns true if every point of a geometry lies in an area. The edge of the area belongs to the area, and so does the edge of its holes.
 * The store repeats this in SQL (`publish/value-functions.ts`, `query/operators/within.ts`): every change here must be made there too.
 */
export function isWithin(geometry: Geometry, area: Polygon): boolean {
  if (!boxHolds(boundingBoxOf(area), boundingBoxOf(geometry))) return false
  const edges = area.coordinates.flatMap(edgesOf)
  if (geometry.type === 'Point') return holdsPoint(edges, geometry.coordinates)
  const own = linesOf(geometry).flatMap(edgesOf)
  if (!own.every((edge) => holdsEdge(edges, edge))) return false
  return geometry.type === 'LineString' || innerPoints(area).every((point) => !isInside(own, point))
}

function holdsPoint(edges: readonly Edge[], point: Position): boolean {
  return edges.some((edge) => isOn(edge, point)) || isInside(edges, point)
}

/** Counts the edges to the right of the point: an odd number is inside, for any number of rings. */
function isInside(edges: readonly Edge[], [x = 0, y = 0]: Position): boolean {
  const right = edges.filter(({ x1, y1, x2, y2 }) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
  return right.length % 2 === 1
}

function isOn({ x1, y1, x2, y2 }: Edge, [x = 0, y = 0]: Position): boolean {
  const t = shareOf({ x1, y1, x2, y2 }, x, y)
  const [dx, dy] = [x1 + t * (x2 - x1) - x, y1 + t * (y2 - y1) - y]
  return dx * dx + dy * dy <= tolerance
}

/** Returns the position on an edge, from 0 to 1, that is nearest to a point. */
function shareOf({ x1, y1, x2, y2 }: Edge, x: number, y: number): number {
  const length = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
}

/**
 * Returns true if an edge lies in the area. The edge is cut where it crosses an edge or touches a corner of the area. Between two cuts it
 * is either inside or outside, so each middle decides for its part.
 */
function holdsEdge(edges: readonly Edge[], own: Edge): boolean {
  const cuts = [0, 1, ...edges.flatMap((edge) => [...crossing(own, edge), ...touching(own, edge)])].toSorted((a, b) => a - b)
  const middles = cuts.slice(1).map((cut, index) => (cut + (cuts[index] ?? cut)) / 2)
  return [0, 1, ...middles].every((t) => holdsPoint(edges, [own.x1 + t * (own.x2 - own.x1), own.y1 + t * (own.y2 - own.y1)]))
}

function crossing(own: Edge, { x1, y1, x2, y2 }: Edge): number[] {
  const across = (own.x2 - own.x1) * (y2 - y1) - (own.y2 - own.y1) * (x2 - x1)
  if (across === 0) return []
  const t = ((x1 - own.x1) * (y2 - y1) - (y1 - own.y1) * (x2 - x1)) / across
  const u = ((x1 - own.x1) * (own.y2 - own.y1) - (y1 - own.y1) * (own.x2 - own.x1)) / across
  return t > 0 && t < 1 && u >= 0 && u <= 1 ? [t] : []
}

/** Returns the cut at the first end of an edge. Every corner is the first end of some edge. */
function touching(own: Edge, { x1, y1 }: Edge): number[] {
  return isOn(own, [x1, y1]) ? [shareOf(own, x1, y1)] : []
}

/** Returns one point inside each hole of an area. An outline around a hole does not touch the hole, but contains this point. */
export function innerPoints({ coordinates: [, ...holes] }: Polygon): readonly Position[] {
  return holes.flatMap((hole) => {
    const [low, next] = [...new Set(hole.map(([, y = 0]) => y))].toSorted((a, b) => a - b)
    if (low === undefined || next === undefined) return []
    const y = (low + next) / 2
    const [first, second] = edgesOf(hole)
      .filter(({ y1, y2 }) => y1 > y !== y2 > y)
      .map(({ x1, y1, x2, y2 }) => ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
      .toSorted((a, b) => a - b)
    return first === undefined || second === undefined ? [] : [[(first + second) / 2, y]]
  })
}
