import { isJsonObject } from '../../json/json-shape.ts'
import { plainText } from './text.ts'
import type { ValueProblemKey } from '../texts.ts'
import type { Language } from '../../text/text.ts'
import type { Parsed } from '../value-type.ts'

/** A GeoJSON position: longitude and latitude in degrees (WGS 84), optionally metres above the ellipsoid. */
export type Position = readonly number[]
export type GeometryType = 'Point' | 'LineString' | 'Polygon'

const maxPositions = 10_000

/** Returns the coordinates of a GeoJSON geometry of this type without further members. Returns undefined for any other value. */
export function coordinatesOf(value: unknown, type: GeometryType): unknown {
  if (!isJsonObject(value) || Object.keys(value).length !== 2) return undefined
  if (!Object.hasOwn(value, 'type') || !Object.hasOwn(value, 'coordinates')) return undefined
  return value['type'] === type ? value['coordinates'] : undefined
}

export function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false
  return value.every((part) => typeof part === 'number' && Number.isFinite(part))
}

export function isPositions(value: unknown, min: number): value is readonly Position[] {
  return Array.isArray(value) && value.length >= min && value.length <= maxPositions && value.every(isPosition)
}

export function checkPlace(positions: readonly Position[]): ValueProblemKey | undefined {
  const onEarth = positions.every(([longitude = 0, latitude = 0]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
  return onEarth ? undefined : 'value.outOfRange'
}

/** Parses GeoJSON text, the only typed form of lines and areas. */
export function parseGeometry(text: string): Parsed {
  if (text.trim() === '') return { value: null }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { value } : { problem: 'value.notGeometry' }
  } catch {
    return { problem: 'value.notGeometry' }
  }
}

/** Prints 'Linie mit 5 Punkten', 'Polygon with 5 points'. Without a count, prints the value as plain text. */
export function printGeometry({
  value,
  count,
  name,
  language,
}: {
  value: unknown
  count: number | undefined
  name: { de: string; en: string }
  language: Language
}) {
  if (count === undefined) return plainText(value)
  return language === 'en' ? `${name.en} with ${count} points` : `${name.de} mit ${count} Punkten`
}
