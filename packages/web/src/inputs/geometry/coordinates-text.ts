import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { Position } from '@twinwerk/model/value/format/geometry'

/** The data types of attributes that a map can draw. */
export type GeometryType = 'point' | 'linestring' | 'polygon'

export type Coordinates =
  | { readonly geometry: Geometry | null }
  /** The line that cannot be parsed, counted from 1. */
  | { readonly problem: 'badCoordinates'; readonly line: number }
  | { readonly problem: 'tooFewLine' | 'tooFewPolygon' | 'onePoint' }

/**
 * Formats a geometry as editable lines: one position per line, latitude first, as maps and GPS devices write it. An empty line precedes
 * each hole of an area.
 */
export function printCoordinates(geometry: Geometry | null): string {
  if (!geometry) return ''
  if (geometry.type === 'Point') return printPosition(geometry.coordinates)
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates.map((ring) => ring.slice(0, -1))
  return lines.map((line) => line.map(printPosition).join('\n')).join('\n\n')
}

function printPosition([longitude = 0, latitude = 0, ...height]: Position): string {
  return [latitude, longitude, ...height].join(', ')
}

/**
 * Parses the lines of `printCoordinates`: floating-point numbers with a decimal point, separated by commas, semicolons or spaces. Empty
 * text is a null geometry.
 */
export function parseCoordinates(type: GeometryType, text: string): Coordinates {
  const parts = text.split('\n').map((line) => line.trim())
  if (parts.every((line) => line === '')) return { geometry: null }
  const bad = parts.findIndex((line) => line !== '' && !readPosition(line))
  if (bad !== -1) return { problem: 'badCoordinates', line: bad + 1 }
  const groups = grouped(parts)
  if (type === 'point') {
    const [point, ...others] = groups.flat()
    return point && others.length === 0 ? { geometry: { type: 'Point', coordinates: point } } : { problem: 'onePoint' }
  }
  if (type === 'linestring') {
    const line = groups.flat()
    return line.length >= 2 ? { geometry: { type: 'LineString', coordinates: line } } : { problem: 'tooFewLine' }
  }
  if (groups.some((ring) => ring.length < 3)) return { problem: 'tooFewPolygon' }
  return { geometry: { type: 'Polygon', coordinates: groups.map((ring) => [...ring, ...ring.slice(0, 1)]) } }
}

function readPosition(line: string): Position | undefined {
  const numbers = line.split(/\s*[,;]\s*|\s+/).map((part) => (/^[+-]?\d+(?:\.\d+)?$/.test(part) ? Number.parseFloat(part) : Number.NaN))
  const [latitude = NaN, longitude = NaN, ...height] = numbers
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && height.length <= 1 && height.every(Number.isFinite)
  return isPlace ? [longitude, latitude, ...height] : undefined
}

/** Groups the parsed lines; an empty line separates two groups. */
function grouped(lines: readonly string[]): readonly (readonly Position[])[] {
  let group: Position[] = []
  const groups = [group]
  for (const line of lines) {
    const position = readPosition(line)
    if (position) group.push(position)
    else groups.push((group = []))
  }
  return groups.filter(({ length }) => length > 0)
}
