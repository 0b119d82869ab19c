import { instantOf } from '../../calendar/instant.ts'
import { tenantDay } from '../../calendar/tenant-day.ts'
import { wallClock } from '../../calendar/zone.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail } from '../value.ts'
import { inCalendar, utcText } from './date.ts'
import { define } from './define.ts'

/** The names of the functions that ask for the time, or how late it is where. */
export const clockFunctions: ReadonlySet<string> = new Set(['today', 'now', 'dayOf', 'wallMinutesBetween'])

/** The day it is for the tenant. */
export const today = define([], ({ clock }) => clock?.today ?? fail('there is no clock here'))

/** The instant, in its UTC form. */
export const now = define([], ({ clock }) => clock?.now ?? fail('there is no clock here'))

/** dayOf(reportedAt): the day that it was for the tenant at an instant. */
export const dayOf = define(['text'], ({ clock }, text) => {
  const instant = instantOf(text)
  if (instant === undefined) return fail('not a date and time')
  const timeZone = clock?.timeZone
  return timeZone === undefined ? fail('there is no clock here') : inCalendar(() => tenantDay(utcText(instant), timeZone))
})

/** wallMinutesBetween(begin, end): minutes by the tenant's wall clock, so a day has 1,440 also when the clocks change. */
export const wallMinutes = define(['text', 'text'], ({ clock }, from, to) => {
  const [begin, end] = [instantOf(from), instantOf(to)]
  if (begin === undefined || end === undefined) return fail('not a date and time')
  const timeZone = clock?.timeZone
  if (timeZone === undefined) return fail('there is no clock here')
  return inCalendar(() => decimalOf(Math.trunc((wallClock(end, timeZone) - wallClock(begin, timeZone)) / 60_000)))
})
