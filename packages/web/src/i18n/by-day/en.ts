import type { SameKeys } from '../texts.ts'
import type { byDay as de } from './de.ts'

export const byDay: SameKeys<typeof de> = {
  day: 'As of',
  today: 'Today, with all bookings until now.',
  past: 'With the bookings up to the end of this day. Later payments, allocations and cancellations do not count.',
  leave: 'Back to today',
}
