import { instantOf } from '../../calendar/instant.ts'
import { tenantDay } from '../../calendar/tenant-day.ts'
import { wallClock } from '../../calendar/zone.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail } from '../value.ts'
import { inCalendar, utcText } from './date.ts'
import { define } from './define.ts'

/** today(): the current day in the tenant's zone. */
export const today = define([], ({ clock }) => clock?.today ?? fail('there is no clock here'))

/** now(): the current instant, in UTC. */
export const now = define([], ({ clock }) => clock?.now ?? fail('there is no clock here'))

/** dayOf(reportedAt): the day of an instant in the tenant's zone. */
export const dayOf = define(['text'], ({ clock }, text) => {
  const instant = instantOf(text)
  if (instant === undefined) return fail('not a date and time')
  const timeZone = clock?.timeZone
  return timeZone === undefined ? fail('there is no clock here') : inCalendar(() => tenantDay(utcText(instant), timeZone))
})

/** wallMinutesBetween(begin, end): minutes by the tenant's wall clock. A day always has 1,440 minutes, even if the clocks change. */
export const wallMinutes = define(['text', 'text'], ({ clock }, from, to) => {
  const [begin, end] = [instantOf(from), instantOf(to)]
  if (begin === undefined || end === undefined) return fail('not a date and time')
  const timeZone = clock?.timeZone
  if (timeZone === undefined) return fail('there is no clock here')
  return inCalendar(() => decimalOf(Math.trunc((wallClock(end, timeZone) - wallClock(begin, timeZone)) / 60_000)))
})
