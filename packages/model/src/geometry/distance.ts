import type { Position } from '../value/format/geometry.ts'

const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Returns the distance between two positions along a great circle in metres (haversine formula, spherical earth: wrong by up to 0.5 %). */
export function distanceBetween([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  const [dx, dy] = [(x2 - x1) * radians, (y2 - y1) * radians]
  const chord = Math.sin(dy / 2) ** 2 + Math.cos(y1 * radians) * Math.cos(y2 * radians) * Math.sin(dx / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)))
}
