import type { ListCalendar, ListColumn } from '@twinwerk/model/list/list-definition'
import type { EntryHandlers } from './CalendarEntry.tsx'
import type { Slot } from './slots.ts'
import { CalendarEntry } from './CalendarEntry.tsx'
import { lanesOf } from './lanes.ts'

export type DayProps = EntryHandlers & {
  readonly slots: readonly Slot[]
  readonly calendar: ListCalendar
  readonly about: readonly ListColumn[]
  readonly instant: number | undefined
  readonly active: Slot | undefined
  readonly changed: ReadonlySet<string>
  readonly isMovable: (slot: Slot) => boolean
  readonly movingId: string | undefined
}

/** The entries of a day that have a time, side by side if they overlap; or the entries for the whole day. */
export function CalendarDay({ slots, calendar, about, instant, active, changed, isMovable, movingId, ...handlers }: DayProps) {
  const lanes = lanesOf(slots.flatMap(({ rows }) => rows ?? []))
  return slots.map((slot, index) => (
    <CalendarEntry
      key={slot.twin.id}
      slot={slot}
      calendar={calendar}
      about={about}
      instant={instant}
      lane={slot.rows && lanes[index]}
      active={slot === active}
      changed={changed.has(slot.twin.id)}
      movable={isMovable(slot)}
      moving={slot.twin.id === movingId}
      {...handlers}
    />
  ))
}
