import type { Geometry, Polygon } from './geometry.ts'
import { edgesOf, linesOf } from './geometry.ts'

export type BoundingBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Returns the smallest box of degrees that contains every position. */
export function boundingBoxOf(geometry: Geometry): BoundingBox {
  const positions = geometry.type === 'Point' ? [geometry.coordinates] : linesOf(geometry).flat()
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x = 0, y = 0] of positions) {
    box.west = Math.min(box.west, x)
    box.south = Math.min(box.south, y)
    box.east = Math.max(box.east, x)
    box.north = Math.max(box.north, y)
  }
  return box
}

export function boxHolds(outer: BoundingBox, inner: BoundingBox): boolean {
  return inner.west >= outer.west && inner.south >= outer.south && inner.east <= outer.east && inner.north <= outer.north
}

/** Returns true if an area fills its bounding box, like the visible part of a map. Everything in the box then lies in the area. */
export function fillsItsBox({ coordinates: rings }: Polygon): boolean {
  const [ring = [], ...holes] = rings
  const corners = new Set(ring.map(([x, y]) => `${x} ${y}`))
  const isUpright = edgesOf(ring).every(({ x1, y1, x2, y2 }) => (x1 === x2) !== (y1 === y2))
  return holes.length === 0 && ring.length === 5 && corners.size === 4 && isUpright
}
