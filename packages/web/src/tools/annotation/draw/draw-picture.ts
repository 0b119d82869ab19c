import { angleOf, frameMatrix } from '@twinwerk/model/photo/picture-view'
import type { BoxMark, EditedPicture, Marks, Size } from '@twinwerk/model/photo/marks'
import { drawMark } from './draw-mark.ts'
import type { Canvas2d, Drawing } from './drawing.ts'

/** The side of a block of an unrecognisable part, in parts of the longer side of the picture: no face and no plate survives it. */
const mosaicBlock = 1 / 40

type Look = { readonly size: Size; readonly brand: Marks['brand']; readonly locale: string }

export function drawingOf({ edit, items }: EditedPicture, { size, brand, locale }: Look): Drawing {
  return { size, brand, locale, items, isMirrored: edit.mirrored, upright: 0 - angleOf(edit) }
}

/** Moves the origin of a canvas from the frame of the edited picture to the upright original. */
export function enterOriginal(context: Canvas2d, size: Size, edit: EditedPicture['edit']): void {
  context.transform(...frameMatrix(size, edit))
}

/** Draws the original, with the parts that were made unrecognisable, in its own pixels. */
export function drawOriginal(context: Canvas2d, source: ImageBitmap, items: EditedPicture['items']): void {
  context.drawImage(source, 0, 0)
  for (const mark of items) if (mark.kind === 'mosaic') drawMosaic(context, source, mark)
}

export function drawMarks(context: Canvas2d, items: EditedPicture['items'], drawing: Drawing): void {
  for (const mark of items) drawMark(context, mark, drawing)
}

function drawMosaic(context: Canvas2d, source: ImageBitmap, { box }: BoxMark): void {
  const block = Math.max(1, Math.ceil(Math.max(source.width, source.height) * mosaicBlock))
  const left = Math.max(0, Math.floor(box.x - box.width / 2))
  const top = Math.max(0, Math.floor(box.y - box.height / 2))
  const width = Math.min(source.width, Math.ceil(box.x + box.width / 2)) - left
  const height = Math.min(source.height, Math.ceil(box.y + box.height / 2)) - top
  if (width <= 0 || height <= 0) return
  const [columns, rows] = [Math.max(1, Math.round(width / block)), Math.max(1, Math.round(height / block))]
  const blocks = new OffscreenCanvas(columns, rows)
  const small = blocks.getContext('2d')
  if (!small) return
  small.imageSmoothingQuality = 'high'
  small.drawImage(source, left, top, width, height, 0, 0, columns, rows)
  context.save()
  context.imageSmoothingEnabled = false
  context.drawImage(blocks, 0, 0, columns, rows, left, top, width, height)
  context.restore()
}
