import type { StampMark } from '@twinwerk/model/photo/marks'
import type { Canvas2d } from './drawing.ts'
import { fontOf } from './draw-text.ts'

/** Parts of the height of the stamp. */
const border = 0.05
const nameSize = 0.3
const lineSize = 0.15

/** Draws a stamp around the origin: a plate in its colour with the name, and below it the date and the address. */
export function drawStamp(
  context: Canvas2d,
  { box: { width, height }, name, lines }: StampMark,
  { ink, plate }: { readonly ink: string; readonly plate: string },
): void {
  const rounded = (inset: number, radius: number) => {
    context.beginPath()
    context.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, radius)
  }
  context.fillStyle = plate
  rounded(0, height * 0.14)
  context.fill()
  context.strokeStyle = ink
  context.lineWidth = height * 0.025
  rounded(height * border, height * 0.1)
  context.stroke()
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const room = width * (1 - 4 * border)
  const rows = [{ text: name, size: nameSize }, ...lines.map((text) => ({ text, size: lineSize }))]
  const total = rows.reduce((sum, { size }) => sum + size * 1.2, 0)
  let top = -total / 2
  for (const { text, size } of rows) {
    context.font = fontOf(size * height)
    // A long address shrinks instead of leaving the plate.
    const shrink = Math.min(1, room / Math.max(1, context.measureText(text).width))
    context.font = fontOf(size * height * shrink)
    context.fillText(text, 0, (top + size * 0.6) * height)
    top += size * 1.2
  }
}
