import type { Spot } from '../state/editor-state.ts'

/** The work of one finger, pen or mouse between touching and leaving the picture. */
export type Gesture = {
  /** `steady` while Shift is held. */
  move(spot: Spot, steady: boolean): void
  end(spot: Spot): void
  /** The picture stays as it was before the gesture. */
  cancel(): void
}

/** Movements below this many CSS pixels are taps. */
const tapPixels = 4

export function isTap(from: Spot, to: Spot): boolean {
  return Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < tapPixels
}
