/** A position in degrees. The functions of this file treat a few kilometres of the county as a plane, in metres. */
export type Position = readonly [longitude: number, latitude: number]
type Metres = readonly [number, number]

const metresPerDegree = 111_320
const eastShrinks = Math.cos((51.05 * Math.PI) / 180)

const metres = ([longitude, latitude]: Position): Metres => [longitude * metresPerDegree * eastShrinks, latitude * metresPerDegree]

export function distance(one: Position, other: Position): number {
  const [[x, y], [u, v]] = [metres(one), metres(other)]
  return Math.hypot(x - u, y - v)
}

/** Returns the distance in metres from a point to a line. */
export function distanceToLine(point: Position, line: readonly Position[]): number {
  return Math.min(...line.slice(1).map((end, index) => distanceToPart(metres(point), metres(line[index]!), metres(end))))
}

function distanceToPart([x, y]: Metres, [ax, ay]: Metres, [bx, by]: Metres): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Returns true if a ring surrounds a point. For a point on the edge, the result is undefined. */
export function inside([x, y]: Position, ring: readonly Position[]): boolean {
  let is = false
  for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
    const [bx, by] = ring[index + 1]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is
  }
  return is
}

export function centre(ring: readonly Position[]): Position {
  const corners = ring.slice(1)
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}
