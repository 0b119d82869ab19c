/** The mean radius of the earth in metres. */
const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Returns the great-circle distance of two positions in metres. The earth is a sphere here, so it is wrong by up to 0.5 %. */
export function distanceBetween([x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): number {
  const [dx, dy] = [(x2 - x1) * radians, (y2 - y1) * radians]
  const chord = Math.sin(dy / 2) ** 2 + Math.cos(y1 * radians) * Math.cos(y2 * radians) * Math.sin(dx / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)))
}
