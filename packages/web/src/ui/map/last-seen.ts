import type { Bounds } from './bounds.ts'

const centralEurope: Bounds = [5, 46.5, 16.5, 55.5]

let seen = centralEurope

/** Where the last map of this page was: whoever draws on the next one likely means the same region. */
export function lastSeen(): Bounds {
  return seen
}

export function remember(bounds: Bounds): void {
  seen = bounds
}
