import type { PictureEdit, Rect, Size } from './marks.ts'

/** x' = a·x + c·y + e and y' = b·x + d·y + f, as a canvas takes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = { readonly x: number; readonly y: number }

/** The largest picture that is written: iOS gives an empty canvas above 16,777,216 pixels. */
export const maxExportPixels = 16_700_000

/** Returns the frame of the turned picture, before it is cropped. */
export function frameOf({ width, height }: Size, { turn }: Pick<PictureEdit, 'turn'>): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the part of the frame that is shown and exported. */
export function shownRect(size: Size, edit: PictureEdit): Rect {
  return edit.crop ?? { x: 0, y: 0, ...frameOf(size, edit) }
}

/** Returns the matrix from pixels of the upright original to pixels of the frame. */
export function frameMatrix(size: Size, edit: PictureEdit): Matrix {
  const frame = frameOf(size, edit)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const growth = growthOf(frame, radians(edit.tilt))
  const angle = radians(angleOf(edit))
  const side = edit.mirrored ? -1 : 1
  const [a, b, c, d] = [
    side * growth * exact(Math.cos(angle)),
    growth * exact(Math.sin(angle)),
    -side * growth * exact(Math.sin(angle)),
    growth * exact(Math.cos(angle)),
  ]
  const [x, y] = [size.width / 2, size.height / 2]
  return [a, b, c, d, frame.width / 2 - a * x - c * y, frame.height / 2 - b * x - d * y]
}

/** Returns the degrees by which the original is turned clockwise, before its sides change. The tilt is the one that is seen afterwards. */
export function angleOf({ turn, tilt, mirrored }: PictureEdit): number {
  return turn + (mirrored ? -tilt : tilt)
}

/** Quarter turns are exact, so that they do not blur a picture. */
function exact(value: number): number {
  const rounded = Math.round(value)
  return Math.abs(value - rounded) < 1e-12 ? rounded : value
}

/** Returns how much a tilted picture grows to fill its frame. */
function growthOf({ width, height }: Size, tilt: number): number {
  const [cos, sin] = [Math.cos(tilt), Math.abs(Math.sin(tilt))]
  return Math.max(cos + (height / width) * sin, cos + (width / height) * sin)
}

export function mapPoint([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant]
  return [ia, ib, ic, id, -(ia * e + ic * f), -(ib * e + id * f)]
}

/** Turns the picture as it is seen by 90° clockwise, with the crop. */
export function turnedRight(size: Size, edit: PictureEdit): PictureEdit {
  const frame = frameOf(size, edit)
  const { crop } = edit
  return {
    ...edit,
    turn: quarterTurn(edit.turn + (edit.mirrored ? 270 : 90)),
    crop: crop && { x: frame.height - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width },
  }
}

export function turnedLeft(size: Size, edit: PictureEdit): PictureEdit {
  return turnedRight(size, turnedRight(size, turnedRight(size, edit)))
}

/** Changes left and right of the picture as it is seen, with the crop. */
export function mirrored(size: Size, edit: PictureEdit): PictureEdit {
  const { width } = frameOf(size, edit)
  const { crop } = edit
  // 0 - 0 is 0, while -0 would be another JSON text than 0 after a reading.
  return { ...edit, mirrored: !edit.mirrored, tilt: 0 - edit.tilt, crop: crop && { ...crop, x: width - crop.x - crop.width } }
}

function quarterTurn(degrees: number): PictureEdit['turn'] {
  const quarters = [0, 90, 180, 270] as const
  return quarters[(degrees / 90) % 4] ?? 0
}

/** Returns the size in whole pixels of the exported picture, and its scale. */
export function exportSize({ width, height }: Size): Size & { readonly scale: number } {
  const scale = Math.min(1, Math.sqrt(maxExportPixels / (width * height)))
  const side = (length: number) => Math.max(1, scale < 1 ? Math.floor(length * scale) : Math.round(length))
  return { width: side(width), height: side(height), scale }
}

const minCropSide = 16

/** Returns the crop within the frame: at least 16 pixels on each side, with the ratio of width to height if there is one. */
export function cropWithin(frame: Size, { x, y, width, height }: Rect, ratio: number | undefined): Rect {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
  let wide = clamp(width, minCropSide, frame.width)
  let high = clamp(height, minCropSide, frame.height)
  if (ratio !== undefined) {
    wide = Math.min(wide, high * ratio, frame.width, frame.height * ratio)
    high = wide / ratio
  }
  return { x: clamp(x, 0, frame.width - wide), y: clamp(y, 0, frame.height - high), width: wide, height: high }
}
