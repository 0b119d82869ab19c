import type { Mark, Marks, Size } from '@twinwerk/model/photo/marks'

/** The canvas of the screen, or the one of the worker that exports. */
export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The facts about a picture that are needed to draw its marks. */
export type Drawing = {
  /** The upright original, in pixels. */
  readonly size: Size
  readonly brand: Marks['brand']
  /** The turn, in degrees, with which letters on the picture are seen upright. */
  readonly upright: number
  /** Left and right of the picture are changed: letters are drawn the other way round. */
  readonly isMirrored: boolean
  /** All marks: tapes look for the one that gives the scale. */
  readonly items: readonly Mark[]
  /** For the decimals of lengths, as Intl takes it. */
  readonly locale: string
}
