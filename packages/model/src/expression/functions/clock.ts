import { instantOf } from '../../calendar/instant.ts'
import { tenantDay } from '../../calendar/tenant-day.ts'
import { fail } from '../value.ts'
import { inCalendar, utcText } from './date.ts'
import { define } from './define.ts'

/** The names of the functions that ask for the time, or how late it is where. */
export const clockFunctions: ReadonlySet<string> = new Set(['today', 'now', 'dayOf'])

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
