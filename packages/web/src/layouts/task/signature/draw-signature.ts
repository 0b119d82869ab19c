import type { Strokes } from './strokes.ts'

/** The size of the stored picture in pixels. */
const pictureSize = { width: 1200, height: 600 } as const
/** The height of the line with name and time below the signature. */
const lineHeight = 120
const ink = '#101216'

export type Signed = { readonly name: string; readonly strokes: Strokes; readonly note: string }

type Surface = {
  readonly context: CanvasRenderingContext2D
  /** The size of the surface in the units of the context. */
  readonly width: number
  readonly height: number
}

/** Draws strokes with round ends onto a surface. */
export function drawStrokes({ context, width, height }: Surface, strokes: Strokes): void {
  context.strokeStyle = ink
  context.lineWidth = Math.max(2, width / 200)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    context.beginPath()
    for (const [x, y] of stroke) context.lineTo(x * width, y * height)
    context.stroke()
  }
}

/** Draws a sign-off as a picture: the signature, or the name where it was typed, and below it who confirmed, when and how. */
export async function signaturePicture({ name, strokes, note }: Signed): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no surface to draw on')
  const { width, height } = pictureSize
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const area = { context, width, height: height - lineHeight }
  drawStrokes(area, strokes)
  context.fillStyle = ink
  if (strokes.length === 0) {
    context.font = 'italic 72px serif'
    context.fillText(name, 60, area.height - 60, width - 120)
  }
  context.fillRect(60, area.height, width - 120, 2)
  context.font = '32px sans-serif'
  context.fillText(name, 60, area.height + 48, width - 120)
  context.fillText(note, 60, area.height + 92, width - 120)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture cannot be written')
  return new File([blob], 'signature.png', { type: 'image/png' })
}
