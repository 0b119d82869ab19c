import type { Position } from '@twinwerk/model/value/format/geometry'

/**
 * Returns the address that opens the map of a device at a position (longitude, latitude in degrees): Apple's, which has no scheme `geo`, or
 * that of RFC 5870.
 */
export function wayTo([longitude = 0, latitude = 0]: Position, userAgent: string): string {
  const place = `${latitude},${longitude}`
  return /iPhone|iPad|Macintosh/.test(userAgent) ? `https://maps.apple.com/?daddr=${place}` : `geo:${place}?q=${place}`
}
