import type { Box } from '@twinwerk/model/photo/marks'
import type { Canvas2d } from './drawing.ts'

const fontFamily = '"Inter Variable", system-ui, sans-serif'
/** Parts of the size of the font. */
const lineHeight = 1.25
const padding = 0.35

export function fontOf(pixels: number): string {
  return `600 ${pixels}px ${fontFamily}`
}

/** Returns the width and height of the plate of a text in parts of the size of its font. */
export function plateOf(context: Canvas2d, text: string): { readonly width: number; readonly height: number } {
  const lines = text.split('\n')
  // Measured large, because browsers round the widths of small letters.
  context.font = fontOf(100)
  const widest = Math.max(...lines.map((line) => context.measureText(line).width)) / 100
  return { width: widest + 2 * padding, height: lines.length * lineHeight + 2 * padding }
}

/** Returns the size of the font with which a text fills its plate. */
export function fontSizeOf({ height }: Pick<Box, 'height'>, text: string): number {
  return height / (text.split('\n').length * lineHeight + 2 * padding)
}

/** Draws a text on a plate around the origin. */
export function drawPlate(
  context: Canvas2d,
  { text, size, ink, plate }: { readonly text: string; readonly size: number; readonly ink: string; readonly plate: string },
): void {
  const { width, height } = plateOf(context, text)
  context.fillStyle = plate
  context.beginPath()
  context.roundRect((-width * size) / 2, (-height * size) / 2, width * size, height * size, size * 0.25)
  context.fill()
  context.fillStyle = ink
  context.font = fontOf(size)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  for (const [index, line] of text.split('\n').entries())
    context.fillText(line, (-width / 2 + padding) * size, (-height / 2 + padding + (index + 0.5) * lineHeight) * size)
}
