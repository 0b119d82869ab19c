import type { Geometry } from './geometry.ts'
import { linesOf } from './geometry.ts'

export type BoundingBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** The least box of degrees that holds every position. */
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
