import type { Polygon } from '@twinwerk/model/geometry/geometry'
import { polygonValue } from '@twinwerk/model/value/polygon'

/** Returns whether a filter's value is an area. */
export function isArea(value: unknown): value is Polygon {
  return polygonValue.check(value, { dataType: 'polygon' }) === undefined
}

/** Returns the number of corners; the last position of a ring repeats the first. */
export function cornersOf({ coordinates }: Polygon): number {
  return coordinates.reduce((sum, ring) => sum + ring.length - 1, 0)
}
