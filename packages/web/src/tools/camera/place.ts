import type { CapturedPlace } from '@twinwerk/model/photo/capture'

/** A fix that is older says where the device was, not where the photo was taken. */
export const maxFixAgeMilliseconds = 30_000

type Position = Pick<GeolocationPosition, 'timestamp'> & { readonly coords: Omit<GeolocationCoordinates, 'toJSON'> }

/** Returns the fix that the browser told, or undefined if its numbers cannot be a place. */
export function placeOf({ coords, timestamp }: Position): CapturedPlace | undefined {
  const { latitude, longitude, accuracy } = coords
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined
  if (!(accuracy >= 0) || !Number.isFinite(accuracy) || !Number.isFinite(timestamp)) return undefined
  return {
    latitude,
    longitude,
    accuracy,
    altitude: numberOrNull(coords.altitude),
    altitudeAccuracy: numberOrNull(coords.altitudeAccuracy),
    heading: numberOrNull(coords.heading),
    speed: numberOrNull(coords.speed),
    at: new Date(timestamp).toISOString(),
  }
}

/** Returns the most accurate fix that is fresh at an instant (milliseconds since 1970); of two equal ones the newer. */
export function bestPlace(fixes: readonly CapturedPlace[], at: number): CapturedPlace | undefined {
  const fresh = freshPlaces(fixes, at)
  return fresh.reduce<CapturedPlace | undefined>((best, each) => (best && best.accuracy < each.accuracy ? best : each), undefined)
}

/** Returns the fixes that are fresh at an instant, in their order. */
export function freshPlaces(fixes: readonly CapturedPlace[], at: number): readonly CapturedPlace[] {
  return fixes.filter((each) => at - Date.parse(each.at) <= maxFixAgeMilliseconds)
}

/** The colour of an accuracy in metres: good up to 15, usable up to 50. */
export function levelOf(accuracy: number): 'good' | 'usable' | 'poor' {
  if (accuracy <= 15) return 'good'
  return accuracy <= 50 ? 'usable' : 'poor'
}

function numberOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
