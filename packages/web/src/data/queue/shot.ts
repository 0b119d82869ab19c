import type { Marks } from '@twinwerk/model/photo/marks'
import type { PhotoCapture } from '@twinwerk/model/photo/capture'

/** The marks that were drawn on a photo, and its pictures, which are written while the user goes on. */
export type MarkedShot = {
  readonly marks: Marks
  /** The picture with its marks. */
  readonly exported: Promise<Blob>
  /** The picture to keep beside it; null if none is to be kept. */
  readonly original: Promise<Blob> | null
}

/** A photo that the live camera took. */
export type Shot = {
  readonly id: string
  /** The bytes as the camera gave them. */
  readonly bytes: Blob
  /** A name for the file, with its ending. */
  readonly name: string
  readonly capture: PhotoCapture
  /** Absent if nothing was drawn. */
  readonly marked?: MarkedShot
}

/** The place of a photo in a record: a relation of a stored twin, which may give the photo a name. */
export type ShotPlace = {
  /** The id of the record whose panel was open. */
  readonly panel: string
  readonly twin: string
  readonly relation: string
  readonly named: string | undefined
}

/** The space for another photo on this device. */
export type ShotSpace = 'free' | 'warn' | 'full'
