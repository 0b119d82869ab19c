import { distanceInMetres } from '../calculator/place/distance.ts'
import type { PhotoCapture } from './capture.ts'

/** The time and the place that the file of a photo tells (EXIF). */
export type FilePlace = {
  readonly lat: number
  readonly lng: number
  /** Metres above the sea. */
  readonly altitude?: number
  /** The bearing of the camera, in degrees clockwise from north. */
  readonly direction?: number
}

/** The place of a photo, as it becomes a geopoint. */
export type PhotoPlace = {
  readonly latitude: number
  readonly longitude: number
  readonly altitude: number | null
  /** Metres; null if nobody tells. */
  readonly accuracy: number | null
  readonly heading: number | null
}

/** A capture as it is stored: what the device told, and what the server noticed about it. */
export type StoredCapture = PhotoCapture & {
  /** The seconds by which the device's clock was ahead of the server's, if the time of the photo was not plausible. */
  readonly clockAhead?: number
  /** The metres between the place of the device and the place in the file, if these contradict each other. */
  readonly metresFromFile?: number
}

type Sources = {
  readonly capture: PhotoCapture | undefined
  readonly file: FilePlace | undefined
  /** The time of the upload by the server's clock, in milliseconds. */
  readonly uploadedAt: number
  /** False where the places of photos are not kept. */
  readonly keepsPlace: boolean
}

export type SettledPhoto = {
  readonly place: PhotoPlace | undefined
  readonly capture: StoredCapture | undefined
  /** Undefined if the device tells no time, so that the time in the file counts. */
  readonly takenAt: string | undefined
}

const longestWait = 31 * 86_400_000
const longestAhead = 5 * 60_000
const sameSpot = 100

/**
 * Returns where and when a photo was taken. The place of the device wins over the place in the file; a difference above 100 m is noted. The
 * time of the device counts between 31 days before and 5 minutes after the upload; otherwise the upload's time does, and the difference of
 * the clocks is noted. Where places are not kept, no part of the capture tells one.
 */
export function settlePhoto({ capture, file, uploadedAt, keepsPlace }: Sources): SettledPhoto {
  const place = keepsPlace ? placeOf(capture, file) : undefined
  if (!capture) return { place, capture: undefined, takenAt: undefined }
  const told = keepsPlace ? capture : { ...capture, place: null, attitude: null, heading: null }
  const ahead = Date.parse(capture.takenAt) - uploadedAt
  const isPlausible = ahead <= longestAhead && ahead >= -longestWait
  const metres = told.place && file ? distanceInMetres(told.place, { latitude: file.lat, longitude: file.lng }) : 0
  return {
    place,
    capture: {
      ...told,
      ...(!isPlausible && { clockAhead: Math.round(ahead / 1000) }),
      ...(metres > sameSpot && { metresFromFile: Math.round(metres) }),
    },
    takenAt: new Date(isPlausible ? capture.takenAt : uploadedAt).toISOString(),
  }
}

function placeOf(capture: PhotoCapture | undefined, file: FilePlace | undefined): PhotoPlace | undefined {
  if (capture?.place) {
    const { latitude, longitude, altitude, accuracy } = capture.place
    return { latitude, longitude, altitude, accuracy, heading: capture.heading }
  }
  if (!file) return undefined
  const { lat, lng, altitude = null, direction = null } = file
  // A device that told no place may still have told where it pointed.
  return { latitude: lat, longitude: lng, altitude, accuracy: null, heading: capture?.heading ?? direction }
}
