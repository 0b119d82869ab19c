import type { Box, Mark, Marks, PictureEdit, Rect, TapeLength } from './marks.ts'
import { boxKinds, lengthUnits, lineKinds, lineWidths, markColors, stampNames } from './marks.ts'

/** The maximum number of characters of stored marks. */
export const maxMarksLength = 256 * 1024
const maxMarks = 2000
const maxTextLength = 500
/** Marks may reach beyond the picture, but not without an end. */
const maxCoordinate = 1_000_000
const maxSide = 100_000

/**
 * Reads stored marks. Returns undefined for a value that does not fit, such as marks of a newer version, so that a picture opens without
 * marks rather than with wrong ones.
 */
export function readMarks(value: unknown): Marks | undefined {
  if (!isObject(value) || value.version !== 1 || !isSide(value.width) || !isSide(value.height)) return undefined
  const { width, height, brand, items } = value
  const edit = readEdit(value.edit)
  if (!edit || !isObject(brand) || !isHex(brand.primary) || !isHex(brand.secondary)) return undefined
  if (!Array.isArray(items) || items.length > maxMarks || JSON.stringify(value).length > maxMarksLength) return undefined
  const read = items.map(readMark)
  const marks = read.filter((mark) => mark !== undefined)
  const ids = new Set(marks.map(({ id }) => id))
  if (marks.length < read.length || ids.size < marks.length) return undefined
  return { version: 1, width, height, brand: { primary: brand.primary, secondary: brand.secondary }, edit, items: marks }
}

function readMark(value: unknown): Mark | undefined {
  if (!isObject(value) || !isText(value.id, 40) || value.id === '') return undefined
  const [color, width] = [oneOf(markColors, value.color), oneOf(widths, value.width)]
  if (!color || !width) return undefined
  const look = { id: value.id, color, width }
  const kind = value.kind
  if (kind === 'tape') {
    const length = value.length === null ? null : readLength(value.length)
    if (length === undefined || typeof value.isScale !== 'boolean' || !isPoints(value.points) || value.points.length !== 4) return undefined
    return { ...look, kind, points: value.points, length, isScale: value.isScale }
  }
  const line = oneOf(lineKinds, kind)
  if (line) return isPoints(value.points) && fits(line, value.points.length) ? { ...look, kind: line, points: value.points } : undefined
  const box = readBox(value.box)
  if (!box) return undefined
  const boxed = oneOf(boxKinds, kind)
  if (boxed) return { ...look, kind: boxed, box }
  if (kind === 'text') return isText(value.text, maxTextLength) && value.text !== '' ? { ...look, kind, box, text: value.text } : undefined
  const name = kind === 'stamp' ? oneOf(stampNames, value.name) : undefined
  const { lines } = value
  if (!name || !Array.isArray(lines) || lines.length > 4 || !lines.every((each) => isText(each, 100))) return undefined
  return { ...look, kind: 'stamp', box, name, lines }
}

const widths = Object.keys(lineWidths).filter((name): name is keyof typeof lineWidths => name in lineWidths)

function fits(kind: (typeof lineKinds)[number], coordinates: number): boolean {
  if (kind === 'arrow' || kind === 'line') return coordinates === 4
  if (kind === 'curve') return coordinates === 6
  return coordinates >= (kind === 'polygon' ? 6 : 2)
}

function readEdit(value: unknown): PictureEdit | undefined {
  if (!isObject(value) || typeof value.mirrored !== 'boolean') return undefined
  const turn = oneOf([0, 90, 180, 270] as const, value.turn)
  const { tilt, brightness, contrast } = value
  const crop = value.crop === null ? null : readRect(value.crop)
  if (turn === undefined || crop === undefined || !isWithin(tilt, 15) || !isWithin(brightness, 50) || !isWithin(contrast, 50))
    return undefined
  return { turn, tilt, mirrored: value.mirrored, crop, brightness, contrast }
}

function readLength(value: unknown): TapeLength | undefined {
  if (!isObject(value) || !isWithin(value.value, 100_000) || value.value <= 0) return undefined
  const unit = oneOf(lengthUnits, value.unit)
  return unit && { value: value.value, unit }
}

function readRect(value: unknown): Rect | undefined {
  if (!isObject(value) || !isCoordinate(value.x) || !isCoordinate(value.y)) return undefined
  if (!isCoordinate(value.width) || !isCoordinate(value.height) || value.width <= 0 || value.height <= 0) return undefined
  return { x: value.x, y: value.y, width: value.width, height: value.height }
}

function readBox(value: unknown): Box | undefined {
  const rect = readRect(value)
  return rect && isObject(value) && isWithin(value.turn, 360) ? { ...rect, turn: value.turn } : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
}

function isCoordinate(value: unknown): value is number {
  return isWithin(value, maxCoordinate)
}

function isSide(value: unknown): value is number {
  return isWithin(value, maxSide) && Number.isInteger(value) && value > 0
}

function isPoints(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length % 2 === 0 && value.every(isCoordinate)
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && !value.includes('\u0000')
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function oneOf<const T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((each) => each === value)
}
