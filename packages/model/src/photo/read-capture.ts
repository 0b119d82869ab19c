import { isJsonObject, type JsonObject } from '../json/json-shape.ts'
import { isStorable } from '../value/format/text.ts'
import type { CapturedAttitude, CapturedCamera, CapturedPlace, PhotoCapture } from './capture.ts'

/** The maximum number of characters of a capture as JSON. A camera tells a few hundred. */
export const maxCaptureLength = 16_384
/** The maximum number of characters of each text in a capture. */
const maxTextLength = 300
const maxSettings = 60

/**
 * Parses the capture that a device sends with a photo. Returns undefined for a value of another shape, with other keys, or beyond the
 * limits. A place that cannot be (no number, beyond the poles, a negative accuracy) becomes null: the photo counts, its place does not.
 */
export function readCapture(value: unknown): PhotoCapture | undefined {
  if (!hasKeys(value, captureKeys) || JSON.stringify(value).length > maxCaptureLength) return undefined
  const { takenAt, heading } = value
  if (!isInstant(takenAt) || !isNumberOrNull(heading)) return undefined
  const place = orNull(value['place'], readPlace)
  const attitude = orNull(value['attitude'], readAttitude)
  const camera = orNull(value['camera'], readCamera)
  if (place === undefined || attitude === undefined || camera === undefined) return undefined
  return { takenAt, place: place && possible(place), attitude, heading: bearing(heading), camera }
}

const captureKeys = ['takenAt', 'place', 'attitude', 'heading', 'camera'] as const satisfies readonly (keyof PhotoCapture)[]
const placeKeys = ['latitude', 'longitude', 'accuracy', 'altitude', 'altitudeAccuracy', 'heading', 'speed', 'at'] as const
const attitudeKeys = ['alpha', 'beta', 'gamma', 'absolute', 'screen', 'compass'] as const
const cameraKeys = ['name', 'deviceId', 'kind', 'settings'] as const

/** A place as it was sent. JSON has no NaN, so a number that is none arrives as null. */
type SentPlace = { readonly [Key in Exclude<keyof CapturedPlace, 'at'>]: number | null } & { readonly at: string }

function readPlace(value: unknown): SentPlace | undefined {
  if (!hasKeys(value, placeKeys)) return undefined
  const { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed, at } = value
  if (!isNumberOrNull(latitude) || !isNumberOrNull(longitude) || !isNumberOrNull(accuracy) || !isInstant(at)) return undefined
  if (!isNumberOrNull(altitude) || !isNumberOrNull(altitudeAccuracy) || !isNumberOrNull(heading) || !isNumberOrNull(speed)) return undefined
  return { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed, at }
}

function possible({ latitude, longitude, accuracy, ...others }: SentPlace): CapturedPlace | null {
  if (latitude === null || longitude === null || accuracy === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || accuracy < 0) return null
  return { latitude, longitude, accuracy, ...others }
}

function readAttitude(value: unknown): CapturedAttitude | undefined {
  if (!hasKeys(value, attitudeKeys)) return undefined
  const { alpha, beta, gamma, absolute, screen, compass } = value
  if (!isNumber(alpha) || !isNumber(beta) || !isNumber(gamma) || !isNumber(screen)) return undefined
  if (typeof absolute !== 'boolean' || !isNumberOrNull(compass)) return undefined
  return { alpha, beta, gamma, absolute, screen, compass }
}

function readCamera(value: unknown): CapturedCamera | undefined {
  if (!hasKeys(value, cameraKeys)) return undefined
  const { name, deviceId, kind, settings } = value
  if (!isShort(name) || !isShort(deviceId) || !isShort(kind) || !isJsonObject(settings)) return undefined
  const entries = Object.entries(settings).flatMap(([key, each]) =>
    isShort(key) && (isNumber(each) || typeof each === 'boolean' || isShort(each)) ? [[key, each] as const] : [],
  )
  if (entries.length > maxSettings || entries.length < Object.keys(settings).length) return undefined
  return { name, deviceId, kind, settings: Object.fromEntries(entries) }
}

/** Returns null for null, and undefined for a value that cannot be read. */
function orNull<Read>(value: unknown, read: (value: unknown) => Read | undefined): Read | null | undefined {
  return value === null ? null : read(value)
}

/** Returns a bearing between 0 and 360 degrees, where 0 is north. A number outside tells nothing. */
function bearing(degrees: number | null): number | null {
  return degrees !== null && degrees >= 0 && degrees <= 360 ? degrees : null
}

function hasKeys<Key extends string>(value: unknown, keys: readonly Key[]): value is JsonObject & Readonly<Record<Key, unknown>> {
  return isJsonObject(value) && keys.every((key) => key in value) && Object.keys(value).length === keys.length
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value))
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value)
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxTextLength && isStorable(value)
}
