import type { PhotoCapture } from '@twinwerk/model/photo/capture'

/** A photo that the live camera took. */
export type Shot = {
  readonly id: string
  /** The bytes as the camera gave them. */
  readonly bytes: Blob
  /** A name for the file, with its ending. */
  readonly name: string
  readonly capture: PhotoCapture
}

/** The space for another photo on this device. */
export type ShotSpace = 'free' | 'warn' | 'full'
