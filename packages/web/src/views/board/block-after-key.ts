import type { Entry } from './read/entries.ts'

/**
 * Returns the entry that an arrow key leads to: the one before or after in the same lane, or the nearest in time in the next lane with
 * entries. Lanes are from top to bottom, their entries by time. Returns undefined if there is none.
 */
export function blockAfterKey(key: string, from: string, lanes: readonly (readonly Entry[])[]): Entry | undefined {
  const row = lanes.findIndex((lane) => lane.some(({ id }) => id === from))
  const lane = lanes[row] ?? []
  const at = lane.findIndex(({ id }) => id === from)
  const entry = lane[at]
  if (!entry) return undefined
  switch (key) {
    case 'ArrowRight':
      return lane[at + 1]
    case 'ArrowLeft':
      return lane[at - 1]
    case 'ArrowDown':
      return nearest(
        lanes.slice(row + 1).find((each) => each.length > 0),
        entry,
      )
    case 'ArrowUp':
      return nearest(
        lanes.slice(0, row).findLast((each) => each.length > 0),
        entry,
      )
    default:
      return undefined
  }
}

function nearest(lane: readonly Entry[] | undefined, { start }: Entry): Entry | undefined {
  return lane?.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))[0]
}
