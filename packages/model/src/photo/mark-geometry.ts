import type { Box, Mark, Rect } from './marks.ts'
import { hasPoints } from './marks.ts'
import type { Point } from './picture-view.ts'
import { distanceToSegment } from './simplify-stroke.ts'

export function movedMark<M extends Mark>(mark: M, by: Point): M {
  if (hasPoints(mark)) return { ...mark, points: mark.points.map((value, index) => value + (index % 2 === 0 ? by.x : by.y)) }
  return 'box' in mark ? { ...mark, box: { ...mark.box, x: mark.box.x + by.x, y: mark.box.y + by.y } } : mark
}

/** Makes a mark larger or smaller about its centre. */
export function scaledMark<M extends Mark>(mark: M, factor: number): M {
  return fittedMark(mark, scaledRect(boundsOf(mark), factor))
}

function scaledRect({ x, y, width, height }: Rect, factor: number): Rect {
  return { x: x + (width * (1 - factor)) / 2, y: y + (height * (1 - factor)) / 2, width: width * factor, height: height * factor }
}

/** Moves and stretches a mark so that its bounds become `rect`. A turned box keeps its turn; its sides take the scale of the bounds. */
export function fittedMark<M extends Mark>(mark: M, rect: Rect): M {
  const from = boundsOf(mark)
  const scaleX = from.width > 0 ? rect.width / from.width : 1
  const scaleY = from.height > 0 ? rect.height / from.height : 1
  const x = (value: number) => rect.x + (value - from.x) * scaleX
  const y = (value: number) => rect.y + (value - from.y) * scaleY
  if (hasPoints(mark)) return { ...mark, points: mark.points.map((value, index) => (index % 2 === 0 ? x(value) : y(value))) }
  if (!('box' in mark)) return mark
  const { box } = mark
  return { ...mark, box: { ...box, x: x(box.x), y: y(box.y), width: box.width * scaleX, height: box.height * scaleY } }
}

/** Returns the smallest upright rectangle around a mark, without the width of its lines. */
export function boundsOf(mark: Mark): Rect {
  const points = hasPoints(mark) ? pointsOf(mark.points) : cornersOf(mark.box)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [smallest(xs), smallest(ys)]
  return { x: left, y: top, width: -smallest(xs.map((x) => -x)) - left, height: -smallest(ys.map((y) => -y)) - top }
}

// Math.min with thousands of arguments exceeds the stack of some browsers.
function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

export function pointsOf(points: readonly number[]): readonly Point[] {
  return points.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: points[index + 1] ?? 0 }] : []))
}

/** Returns the corners of a box: top left, top right, bottom right, bottom left, as they are turned. */
export function cornersOf(box: Box): readonly [Point, Point, Point, Point] {
  const corner = (across: number, down: number) => fromBox(box, { x: across * box.width, y: down * box.height })
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** Maps a point of the box, relative to its centre and unturned, to the picture. */
export function fromBox({ x, y, turn }: Box, at: Point): Point {
  const turned = turnedPoint(at, turn)
  return { x: x + turned.x, y: y + turned.y }
}

/** Maps a point of the picture to the box, relative to its centre and unturned. */
export function toBox({ x, y, turn }: Box, at: Point): Point {
  return turnedPoint({ x: at.x - x, y: at.y - y }, -turn)
}

function turnedPoint({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Returns the control point of the quadratic curve through three points. */
export function controlOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Point {
  return { x: 2 * x2 - (x1 + x3) / 2, y: 2 * y2 - (y1 + y3) / 2 }
}

const curveSteps = 24

/** Returns the points of a curve's course, for what works with straight lines. */
function courseOf(points: readonly number[]): readonly number[] {
  const [x1 = 0, y1 = 0, , , x3 = 0, y3 = 0] = points
  const control = controlOf(points)
  return Array.from({ length: curveSteps + 1 }, (_, step) => step / curveSteps).flatMap((t) => [
    (1 - t) * (1 - t) * x1 + 2 * t * (1 - t) * control.x + t * t * x3,
    (1 - t) * (1 - t) * y1 + 2 * t * (1 - t) * control.y + t * t * y3,
  ])
}

/** Returns the topmost mark within `reach` of a point. Inside a box or polygon counts as on it, but a mark on its line wins. */
export function markAt(items: readonly Mark[], at: Point, reach: number): Mark | undefined {
  return items.findLast((mark) => distanceToLine(mark, at) <= reach) ?? items.findLast((mark) => isInside(mark, at))
}

function distanceToLine(mark: Mark, { x, y }: Point): number {
  if (mark.kind === 'text' || mark.kind === 'stamp' || mark.kind === 'mosaic') return isInside(mark, { x, y }) ? 0 : Infinity
  const outline = outlineOf(mark)
  let nearest = Infinity
  for (let index = 0; index + 3 < outline.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = outline.slice(index, index + 4)
    nearest = Math.min(nearest, distanceToSegment({ x1, y1, x2, y2 }, x, y))
  }
  return nearest
}

function outlineOf(mark: Mark): readonly number[] {
  if (!hasPoints(mark)) {
    const around = mark.kind === 'ellipse' ? ellipseOf(mark.box) : cornersOf(mark.box)
    const points = around.flatMap(({ x, y }) => [x, y])
    return [...points, ...points.slice(0, 2)]
  }
  if (mark.kind === 'curve') return courseOf(mark.points)
  if (mark.kind === 'polygon') return [...mark.points, ...mark.points.slice(0, 2)]
  return mark.points.length === 2 ? [...mark.points, ...mark.points] : mark.points
}

function ellipseOf(box: Box): readonly Point[] {
  return Array.from({ length: 2 * curveSteps }, (_, step) => (step * Math.PI) / curveSteps).map((angle) =>
    fromBox(box, { x: (box.width / 2) * Math.cos(angle), y: (box.height / 2) * Math.sin(angle) }),
  )
}

/** Turned corners lie on their box despite the rounding of their coordinates. */
const onEdge = 1 + 1e-9

function isInside(mark: Mark, at: Point): boolean {
  if (mark.kind === 'polygon') return isInPolygon(pointsOf(mark.points), at)
  if (hasPoints(mark)) return false
  const { x, y } = toBox(mark.box, at)
  const [across, down] = [x / (mark.box.width / 2), y / (mark.box.height / 2)]
  return mark.kind === 'ellipse' ? across * across + down * down <= onEdge : Math.abs(across) <= onEdge && Math.abs(down) <= onEdge
}

function isInPolygon(corners: readonly Point[], { x, y }: Point): boolean {
  let isIn = false
  for (const [index, one] of corners.entries()) {
    const other = corners.at(index - 1) ?? one
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isIn = !isIn
  }
  return isIn
}
