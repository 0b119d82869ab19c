import type { Polygon } from '@twinwerk/model/geometry/geometry'
import { polygonValue } from '@twinwerk/model/value/polygon'

/** True if a filter's value is an area. */
export function isArea(value: unknown): value is Polygon {
  return polygonValue.check(value, { dataType: 'polygon' }) === undefined
}

/** The last corner of a ring is its first again. */
export function cornersOf({ coordinates }: Polygon): number {
  return coordinates.reduce((sum, ring) => sum + ring.length - 1, 0)
}
