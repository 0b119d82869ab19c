import type { Bounds } from './bounds.ts'

const centralEurope: Bounds = [5, 46.5, 16.5, 55.5]

let seen = centralEurope

/** Returns the area of the last map on this page, since the next drawing is likely in the same region. */
export function lastSeen(): Bounds {
  return seen
}

export function remember(bounds: Bounds): void {
  seen = bounds
}
