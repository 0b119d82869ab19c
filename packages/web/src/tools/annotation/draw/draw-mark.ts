import { controlOf } from '@twinwerk/model/photo/mark-geometry'
import type { BoxMark, LineMark, Mark, TapeMark } from '@twinwerk/model/photo/marks'
import { lineWidths } from '@twinwerk/model/photo/marks'
import { tapeLabel } from '@twinwerk/model/photo/tape-length'
import { contrasting, hexOf } from './colors.ts'
import type { Canvas2d, Drawing } from './drawing.ts'
import { drawStamp } from './draw-stamp.ts'
import { drawPlate, fontSizeOf } from './draw-text.ts'

const highlighterWidths = 5
const highlighterOpacity = 0.4
/** A thin rim beside each line, in parts of its width, so that it is seen on any photo. */
const rim = 0.3
const arrowHead = 5
const labelSize = 7

/** Draws a mark in pixels of the upright original: on the screen and into the exported picture alike. */
export function drawMark(context: Canvas2d, mark: Mark, drawing: Drawing): void {
  // The picture itself shows what was made unrecognisable.
  if (mark.kind === 'mosaic') return
  context.save()
  const color = hexOf(mark.color, drawing.brand)
  const { width, height } = drawing.size
  const pen = Math.max(width, height) * lineWidths[mark.width]
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (mark.kind === 'text' || mark.kind === 'stamp') {
    toBox(context, mark.box, drawing)
    const colors = { ink: contrasting(color), plate: color }
    if (mark.kind === 'stamp') drawStamp(context, mark, colors)
    else drawPlate(context, { text: mark.text, size: fontSizeOf(mark.box, mark.text), ink: color, plate: contrasting(color) })
  } else if (mark.kind === 'highlighter') {
    context.globalAlpha = highlighterOpacity
    trace(context, mark)
    stroke(context, color, pen * highlighterWidths)
  } else {
    trace(context, mark)
    stroke(context, contrasting(color), pen * (1 + 2 * rim))
    stroke(context, color, pen)
    if (mark.kind === 'arrow') drawHead(context, mark, { color, pen })
    if (mark.kind === 'tape') drawTape(context, mark, { color, pen, drawing })
  }
  context.restore()
}

/** The origin becomes the centre of the box. In a mirrored picture letters are mirrored once more, so that they can be read. */
function toBox(context: Canvas2d, box: BoxMark['box'], { isMirrored }: Drawing): void {
  context.translate(box.x, box.y)
  context.rotate((box.turn * Math.PI) / 180)
  if (isMirrored) context.scale(-1, 1)
}

function stroke(context: Canvas2d, color: string, width: number): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

function trace(context: Canvas2d, mark: LineMark | TapeMark | BoxMark): void {
  context.beginPath()
  if ('box' in mark) return traceBox(context, mark)
  const [x1 = 0, y1 = 0] = mark.points
  context.moveTo(x1, y1)
  if (mark.kind === 'curve') {
    const control = controlOf(mark.points)
    context.quadraticCurveTo(control.x, control.y, mark.points[4] ?? x1, mark.points[5] ?? y1)
    return
  }
  // A dot is a line of no length, which round ends make visible.
  if (mark.points.length === 2) context.lineTo(x1, y1)
  for (let index = 2; index < mark.points.length; index += 2) context.lineTo(mark.points[index] ?? 0, mark.points[index + 1] ?? 0)
  if (mark.kind === 'polygon') context.closePath()
}

function traceBox(context: Canvas2d, { kind, box }: BoxMark): void {
  context.save()
  context.translate(box.x, box.y)
  context.rotate((box.turn * Math.PI) / 180)
  if (kind === 'ellipse') context.ellipse(0, 0, box.width / 2, box.height / 2, 0, 0, 2 * Math.PI)
  else context.rect(-box.width / 2, -box.height / 2, box.width, box.height)
  context.restore()
}

type Line = { readonly color: string; readonly pen: number }

function drawHead(context: Canvas2d, { points: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: LineMark, { color, pen }: Line): void {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const length = pen * arrowHead
  context.beginPath()
  context.moveTo(x2 + (length * Math.cos(angle)) / 3, y2 + (length * Math.sin(angle)) / 3)
  for (const side of [-1, 1]) context.lineTo(x2 - length * Math.cos(angle + side * 0.45), y2 - length * Math.sin(angle + side * 0.45))
  context.closePath()
  stroke(context, contrasting(color), pen * 2 * rim)
  context.fillStyle = color
  context.fill()
}

function drawTape(context: Canvas2d, mark: TapeMark, { color, pen, drawing }: Line & { readonly drawing: Drawing }): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = mark.points
  const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2
  const tick = { x: 3 * pen * Math.cos(angle), y: 3 * pen * Math.sin(angle) }
  context.beginPath()
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const) {
    context.moveTo(x - tick.x, y - tick.y)
    context.lineTo(x + tick.x, y + tick.y)
  }
  stroke(context, contrasting(color), pen * (1 + 2 * rim))
  stroke(context, color, pen)
  const label = tapeLabel(mark, drawing.items, drawing.locale)
  if (label === undefined) return
  toBox(context, { x: (x1 + x2) / 2, y: (y1 + y2) / 2, width: 0, height: 0, turn: drawing.upright }, drawing)
  drawPlate(context, { text: label, size: pen * labelSize, ink: color, plate: contrasting(color) })
}
