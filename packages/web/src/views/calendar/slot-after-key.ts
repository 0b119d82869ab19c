import type { Slot } from './slots.ts'

/**
 * The slot that an arrow leads to: the one before or after on the same day, or the nearest in time on the next day that has one; undefined
 * where there is none.
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

// Slots of a whole day stand above the hours.
function startOf({ rows }: Slot): number {
  return rows?.from ?? -1
}
