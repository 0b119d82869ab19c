import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import type { FilePlace } from '@twinwerk/model/photo/settle-capture'

export type ShotFacts = { readonly takenAt?: string; readonly location?: FilePlace }

const options = { reviveValues: false, translateValues: false, gps: true, xmp: false, icc: false, iptc: false } as const
const offsetPattern = /^[+-]\d{2}:\d{2}$/

/**
 * Reads from an EXIF block when (ISO 8601, UTC) and where a picture was taken. Cameras write the local time; without an offset, `timeZone`
 * applies. Returns no facts for a damaged block.
 */
export async function readExif(block: Buffer | undefined, timeZone: string): Promise<ShotFacts> {
  if (!block) return {}
  const tiff = block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block
  const { default: exifr } = await import('exifr')
  const found: Readonly<Record<string, unknown>> | undefined = await exifr.parse(tiff, options).catch(() => undefined)
  if (!found) return {}
  const takenAt = instantOf(found['DateTimeOriginal'], found['OffsetTimeOriginal'], timeZone)
  const location = placeOf(found)
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

function placeOf(found: Readonly<Record<string, unknown>>): FilePlace | undefined {
  const { latitude: lat, longitude: lng } = found
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  // A camera without GPS reception writes zeros.
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return undefined
  const [altitude, direction] = [altitudeOf(found['GPSAltitude'], found['GPSAltitudeRef']), found['GPSImgDirection']]
  return { lat, lng, ...(altitude !== undefined && { altitude }), ...(isDirection(direction) && { direction }) }
}

/** No photo is taken higher above the sea or deeper below it, in metres. A damaged block tells anything. */
const highest = 12_000

/** Returns the altitude in metres. EXIF has it without a sign, and a byte that is 1 below the sea. */
function altitudeOf(metres: unknown, reference: unknown): number | undefined {
  if (typeof metres !== 'number' || !(Math.abs(metres) <= highest)) return undefined
  const [below] = reference instanceof Uint8Array ? reference : [reference]
  return below === 1 ? -metres : metres
}

function isDirection(degrees: unknown): degrees is number {
  return typeof degrees === 'number' && degrees >= 0 && degrees <= 360
}

/** Returns a location in the form of EXIF: degrees, minutes, and seconds with four decimals; metres and degrees with two. */
export function exifOfPlace({ lat, lng, altitude, direction }: FilePlace): Record<string, string> {
  return {
    GPSLatitudeRef: lat < 0 ? 'S' : 'N',
    GPSLatitude: sexagesimal(Math.abs(lat)),
    GPSLongitudeRef: lng < 0 ? 'W' : 'E',
    GPSLongitude: sexagesimal(Math.abs(lng)),
    // The library writes no sign of an altitude, so one below the sea is left out.
    ...(altitude !== undefined && altitude >= 0 && { GPSAltitudeRef: '0', GPSAltitude: hundredths(altitude) }),
    ...(direction !== undefined && { GPSImgDirectionRef: 'T', GPSImgDirection: hundredths(direction) }),
  }
}

function hundredths(value: number): string {
  return `${Math.round(value * 100)}/100`
}

function sexagesimal(degrees: number): string {
  const parts = Math.round(degrees * 36_000_000)
  return `${Math.floor(parts / 36_000_000)}/1 ${Math.floor((parts % 36_000_000) / 600_000)}/1 ${parts % 600_000}/10000`
}
