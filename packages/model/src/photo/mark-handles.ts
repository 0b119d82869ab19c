import type { Box, LineMark, Mark, TapeMark } from './marks.ts'
import { hasPoints } from './marks.ts'
import { boundsOf, cornersOf, fittedMark, fromBox, pointsOf, toBox } from './mark-geometry.ts'
import type { Point } from './picture-view.ts'

/** A place at which a selected mark is changed: a point of its line, a corner of its box, or the knob that turns it. */
export type Handle = Point & ({ readonly kind: 'point' | 'corner'; readonly index: number } | { readonly kind: 'turn' })

/** The smallest side to which a box shrinks, in pixels of the picture. */
const minSide = 4
const snapDegrees = 15

/** Returns the handles of a mark. `knob` is the distance of the turning knob from the box, in pixels of the picture. */
export function handlesOf(mark: Mark, knob: number): readonly Handle[] {
  if (hasPoints(mark) && !isStroke(mark)) return pointsOf(mark.points).map((at, index) => ({ ...at, kind: 'point', index }))
  const box = hasPoints(mark) ? boxAround(mark) : mark.box
  const corners = cornersOf(box).map((at, index): Handle => ({ ...at, kind: 'corner', index }))
  if (hasPoints(mark) || mark.kind === 'mosaic') return corners
  return [...corners, { ...fromBox(box, { x: 0, y: -box.height / 2 - knob }), kind: 'turn' }]
}

function isStroke({ kind }: Mark): boolean {
  return kind === 'freehand' || kind === 'highlighter'
}

function boxAround(mark: LineMark | TapeMark): Box {
  const { x, y, width, height } = boundsOf(mark)
  return { x: x + width / 2, y: y + height / 2, width, height, turn: 0 }
}

/** `steady`: a line keeps to steps of 15°, a box its ratio, a turn steps of 15°. */
type Drag = { readonly handle: Handle; readonly to: Point; readonly steady: boolean }

/** Returns the mark after one of its handles was dragged to a point. */
export function draggedMark<M extends Mark>(mark: M, { handle, to, steady }: Drag): M {
  if (handle.kind === 'turn') return 'box' in mark ? { ...mark, box: { ...mark.box, turn: turnTowards(mark.box, { to, steady }) } } : mark
  if (hasPoints(mark) && handle.kind === 'point') return { ...mark, points: withPoint(mark, { handle, to, steady }) }
  // The letters of a text and the plate of a stamp are not stretched.
  const keepsRatio = steady || mark.kind === 'text' || mark.kind === 'stamp'
  if (!hasPoints(mark)) return 'box' in mark ? { ...mark, box: resized(mark.box, { index: handle.index, to, keepsRatio }) } : mark
  const { x, y, width, height } = resized(boxAround(mark), { index: handle.index, to, keepsRatio })
  return fittedMark(mark, { x: x - width / 2, y: y - height / 2, width, height })
}

function turnTowards({ x, y }: Box, { to, steady }: Pick<Drag, 'to' | 'steady'>): number {
  const degrees = (Math.atan2(to.x - x, y - to.y) * 180) / Math.PI
  return steady ? Math.round(degrees / snapDegrees) * snapDegrees : degrees
}

function withPoint({ kind, points }: LineMark | TapeMark, { handle, to, steady }: Drag): readonly number[] {
  const index = handle.kind === 'point' ? handle.index : 0
  const other = index === 0 ? 1 : 0
  const isLine = kind === 'line' || kind === 'arrow' || kind === 'tape'
  const from = { x: points[2 * other] ?? 0, y: points[2 * other + 1] ?? 0 }
  const { x, y } = steady && isLine ? snapped(from, to) : to
  return points.toSpliced(2 * index, 2, x, y)
}

/** Returns the point on the ray from `from`, in steps of 15°, that is as far away as `to`. */
export function snapped(from: Point, to: Point): Point {
  const step = (snapDegrees * Math.PI) / 180
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
}

type Resize = { readonly index: number; readonly to: Point; readonly keepsRatio: boolean }

/** The opposite corner stays where it is. */
function resized(box: Box, { index, to, keepsRatio }: Resize): Box {
  const right = index === 1 || index === 2 ? 1 : -1
  const down = index >= 2 ? 1 : -1
  const fixed = { x: (-right * box.width) / 2, y: (-down * box.height) / 2 }
  const at = toBox(box, to)
  let width = Math.max(minSide, (at.x - fixed.x) * right)
  let height = Math.max(minSide, (at.y - fixed.y) * down)
  if (keepsRatio && box.width > 0 && box.height > 0) {
    const factor = Math.max(width / box.width, height / box.height)
    width = box.width * factor
    height = box.height * factor
  }
  const centre = fromBox(box, { x: fixed.x + (right * width) / 2, y: fixed.y + (down * height) / 2 })
  return { ...box, ...centre, width, height }
}

/** Returns the box of two opposite corners. */
export function boxBetween(from: Point, to: Point): Box {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y), turn: 0 }
}

/** Returns the corner opposite to `from` of the square that reaches as far as `to`. */
export function squareCorner(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  const towards = (distance: number) => (distance < 0 ? -side : side)
  return { x: from.x + towards(to.x - from.x), y: from.y + towards(to.y - from.y) }
}
