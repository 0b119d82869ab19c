import type { Slot } from './slots.ts'

/**
 * Returns the slot that an arrow key leads to: the previous or next on the same day, or the nearest in time on the next day with slots.
 * Returns undefined if there is none.
 */
export function slotAfterKey(key: string, from: Slot, slots: readonly Slot[]): Slot | undefined {
  const sameDay = slots.filter(({ day }) => day === from.day).sort(byTime)
  const index = sameDay.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return sameDay[index + 1]
    case 'ArrowUp':
      return sameDay[index - 1]
    case 'ArrowRight':
      return nearestOn(slots.filter(({ day }) => day > from.day).sort(byDay)[0]?.day, from, slots)
    case 'ArrowLeft':
      return nearestOn(
        slots
          .filter(({ day }) => day < from.day)
          .sort(byDay)
          .at(-1)?.day,
        from,
        slots,
      )
    default:
      return undefined
  }
}

function nearestOn(day: string | undefined, from: Slot, slots: readonly Slot[]): Slot | undefined {
  const distance = (slot: Slot) => Math.abs(startOf(slot) - startOf(from))
  return slots.filter((slot) => slot.day === day).sort((a, b) => distance(a) - distance(b))[0]
}

function byTime(a: Slot, b: Slot): number {
  return startOf(a) - startOf(b)
}

function byDay(a: Slot, b: Slot): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

// Slots of a whole day are above the hours.
function startOf({ rows }: Slot): number {
  return rows?.from ?? -1
}
