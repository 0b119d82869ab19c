import type { Polygon } from '@twinwerk/model/geometry/geometry'
import type { Position } from '@twinwerk/model/value/format/geometry'

/** The length of a degree of latitude. */
const metresPerDegree = 111_195
const corners = 48

/** Returns the position at a distance in a direction (degrees from north, clockwise). Accurate enough for a few kilometres. */
export function placeInDirection([longitude = 0, latitude = 0]: Position, heading: number, metres: number): Position {
  const radians = (heading * Math.PI) / 180
  const shrunk = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const far = metres / metresPerDegree
  return [longitude + (Math.sin(radians) * far) / shrunk, latitude + Math.cos(radians) * far]
}

/** Returns the circle around a position, with the radius in metres. */
export function circleAround(place: Position, metres: number): Polygon {
  // The last point of a ring is its first.
  const ring = Array.from({ length: corners + 1 }, (_, index) => placeInDirection(place, ((index % corners) * 360) / corners, metres))
  return { type: 'Polygon', coordinates: [ring] }
}
