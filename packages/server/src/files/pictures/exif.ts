import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import exifr from 'exifr'

export type Place = { readonly lat: number; readonly lng: number }
export type ShotFacts = { readonly takenAt?: string; readonly location?: Place }

const options = { reviveValues: false, translateValues: false, gps: true, xmp: false, icc: false, iptc: false } as const
const offsetPattern = /^[+-]\d{2}:\d{2}$/

/**
 * Reads from an EXIF block when (ISO 8601, UTC) and where a picture was taken. Cameras write the local time; without an offset, `timeZone`
 * applies. Returns no facts for a damaged block.
 */
export async function readExif(block: Buffer | undefined, timeZone: string): Promise<ShotFacts> {
  if (!block) return {}
  const tiff = block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block
  const found: Readonly<Record<string, unknown>> | undefined = await exifr.parse(tiff, options).catch(() => undefined)
  if (!found) return {}
  const takenAt = instantOf(found['DateTimeOriginal'], found['OffsetTimeOriginal'], timeZone)
  const location = placeOf(found['latitude'], found['longitude'])
  return { ...(takenAt ? { takenAt } : {}), ...(location ? { location } : {}) }
}

function instantOf(written: unknown, offset: unknown, timeZone: string): string | undefined {
  const match = typeof written === 'string' && /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(written)
  if (!match) return undefined
  const clock = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`
  const known = typeof offset === 'string' && offsetPattern.test(offset)
  const milliseconds = known ? Date.parse(clock + offset) : Date.parse(`${clock}Z`)
  if (Number.isNaN(milliseconds) || Number(match[1]) < 1800) return undefined
  return new Date(known ? milliseconds : instantOfWallClock(milliseconds, timeZone)).toISOString()
}

function placeOf(lat: unknown, lng: unknown): Place | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  // A camera without GPS reception writes zeros.
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return undefined
  return { lat, lng }
}

/** Returns a location in the form of EXIF: degrees, minutes, and seconds with four decimals. */
export function exifOfPlace({ lat, lng }: Place): Record<string, string> {
  return {
    GPSLatitudeRef: lat < 0 ? 'S' : 'N',
    GPSLatitude: sexagesimal(Math.abs(lat)),
    GPSLongitudeRef: lng < 0 ? 'W' : 'E',
    GPSLongitude: sexagesimal(Math.abs(lng)),
  }
}

function sexagesimal(degrees: number): string {
  const parts = Math.round(degrees * 36_000_000)
  return `${Math.floor(parts / 36_000_000)}/1 ${Math.floor((parts % 36_000_000) / 600_000)}/1 ${parts % 600_000}/10000`
}
