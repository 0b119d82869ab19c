import type { DateText } from '@twinwerk/model/calendar/date'
import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Shift } from './move.ts'
import type { When } from './slots.ts'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { shifted } from './move.ts'
import { slotsOf, whenOf } from './slots.ts'

export type Moving = { readonly id: string; readonly shift: Shift }

type At = {
  readonly calendar: ListCalendar
  readonly days: readonly DateText[]
  readonly timeZone: string
  /** The new times of twins that were moved and are not loaded again yet. */
  readonly pending: ReadonlyMap<string, When>
  /** The twin that the user is moving, and the distance. */
  readonly moving: Moving | undefined
}

/** Returns the visible slots of some days, each day sorted by time. */
export function useSlots(rows: readonly TwinJson[], { calendar, days, timeZone, pending, moving }: At) {
  const registry = useRegistry()
  return useMemo(
    () =>
      rows
        .flatMap((twin) => {
          const when = pending.get(twin.id) ?? whenOf(registry, twin, calendar)
          if (!when) return []
          return slotsOf(twin, moving?.id === twin.id ? shifted(when, moving.shift, timeZone) : when, { days, timeZone })
        })
        .sort((a, b) => a.day.localeCompare(b.day) || (a.rows?.from ?? -1) - (b.rows?.from ?? -1)),
    [registry, rows, calendar, days, timeZone, pending, moving],
  )
}
