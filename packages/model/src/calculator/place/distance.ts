/** The mean radius of the earth in metres. */
const earthRadius = 6_371_009

/** A place in degrees, WGS 84. */
export type Spot = { readonly latitude: number; readonly longitude: number }

/** Returns the great-circle distance of two places in metres. */
export function distanceInMetres(one: Spot, other: Spot): number {
  const [latitude, longitude] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
