import type { When } from './slots.ts'
import { instantOfWallClock, wallClock } from '@twinwerk/model/calendar/zone'
import { minutesOfRow } from './rows.ts'
import { addDays } from './week.ts'

/** The distance of a move. */
export type Shift = { readonly days: number; readonly rows: number }

const dayMilliseconds = 86_400_000
const rowMilliseconds = minutesOfRow * 60_000

/** Returns the new time after a move. It keeps the duration, and the time of day even across a clock change. */
export function shifted(when: When, { days, rows }: Shift, timeZone: string): When {
  if ('day' in when) return { day: addDays(when.day, days) }
  const start = instantOfWallClock(wallClock(when.start, timeZone) + days * dayMilliseconds + rows * rowMilliseconds, timeZone)
  return { start, end: when.end === undefined ? undefined : start + (when.end - when.start) }
}
