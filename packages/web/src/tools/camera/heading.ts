import type { CapturedAttitude, CapturedPlace } from '@twinwerk/model/photo/capture'

/**
 * Returns the bearing of the camera in degrees clockwise from north, or null if the device tells none: the heading of the movement, else
 * the compass of the device. The compass counts for the device held upright, so the angle of the screen is added.
 */
export function headingOf(place: CapturedPlace | undefined, attitude: CapturedAttitude | undefined): number | null {
  if (place && place.heading !== null) return place.heading
  const compass = attitude && compassOf(attitude)
  return compass === undefined ? null : turned(compass + (attitude?.screen ?? 0))
}

/** `alpha` counts against the clock, and from north only where it is absolute. */
function compassOf({ compass, absolute, alpha }: CapturedAttitude): number | undefined {
  if (compass !== null) return compass
  return absolute ? 360 - alpha : undefined
}

function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
