import { dayMilliseconds, dayNumber, isDate } from '@twinwerk/model/calendar/date'
import type { Span } from '@twinwerk/model/calendar/duration'
import { isInCalendar } from '@twinwerk/model/calendar/instant'
import { addToInstant } from '@twinwerk/model/calendar/instant-arithmetic'
import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import type { EventDefinition } from '../definition/event-definition.ts'
import { parseTimerDuration } from './timer-duration.ts'

export type TimerDefinition = Extract<EventDefinition, { kind: 'timer' }>

/** The next time of a timer. `repeatLeft` is the number of remaining occurrences including this one; null is unlimited. */
export type Due = { readonly dueAt: string; readonly repeatLeft: number | null; readonly interval: string | null }

export type TimerQuestion = {
  readonly timer: TimerDefinition['timer']
  /** The evaluated text: ISO 8601. */
  readonly text: string
  readonly now: string
  readonly zone: string
}

/**
 * Returns the first time of a timer. Returns null for a text that is no date, duration or cycle of ISO 8601, and for a time outside the
 * years 0001 to 9999.
 */
export function firstDue({ timer, text, now, zone }: TimerQuestion): Due | null {
  if (timer === 'date') return once(parseDate(text, zone))
  if (timer === 'duration') {
    const duration = parseTimerDuration(text)
    return duration ? once(addToInstant(Date.parse(now), duration, zone)) : null
  }
  const cycle = parseCycle(text, zone)
  if (!cycle || cycle.repeat === 0) return null
  const first = cycle.start ?? addToInstant(Date.parse(now), cycle.duration, zone)
  if (first === null) return null
  const due = { dueAt: iso(first), repeatLeft: cycle.repeat, interval: cycle.interval }
  // A cycle that began in the past continues with its next time. Missed times do not fire.
  return cycle.start !== null && first < Date.parse(now) ? nextDue(due, { now, zone }) : due
}

/**
 * Returns the next time of a cycle after an occurrence. Missed times count as occurrences together with this one; the rhythm does not
 * change.
 */
export function nextDue(due: Due, { now, zone }: { readonly now: string; readonly zone: string }): Due | null {
  const duration = due.interval === null ? undefined : parseTimerDuration(due.interval)
  if (!duration) return null
  const at = Date.parse(now)
  const { skipped, reached } = skipMissed(Date.parse(due.dueAt), { duration, at, zone })
  let next: number | null = reached
  let left = due.repeatLeft === null ? null : due.repeatLeft - skipped
  do {
    next = addToInstant(next, duration, zone)
    if (next === null) return null
    left = left === null ? null : left - 1
  } while (next <= at && (left === null || left > 0))
  return left !== null && left <= 0 ? null : { dueAt: iso(next), repeatLeft: left, interval: due.interval }
}

/** The number of calendar intervals that are added one by one, because each starts at the day that the previous one reached. */
const countedIntervals = 1000
const daysInMonth = 30.436875

/** Skips missed intervals in one calculation: for example seconds after a month of downtime, or days since the year 1. */
function skipMissed(
  from: number,
  { duration, at, zone }: { readonly duration: Span; readonly at: number; readonly zone: string },
): { readonly skipped: number; readonly reached: number } {
  const { months, days, milliseconds } = duration
  const isExact = months === 0 && days === 0
  const usual = (months * daysInMonth + days) * dayMilliseconds + milliseconds
  const missed = Math.max(0, Math.floor((at - from) / usual))
  const skipped = isExact ? missed : missed - Math.min(missed, countedIntervals)
  const together = { months: months * skipped, days: days * skipped, milliseconds: milliseconds * skipped }
  const reached = skipped === 0 ? from : addToInstant(from, together, zone)
  return reached === null ? { skipped: 0, reached: from } : { skipped, reached }
}

/** Returns true if a text is a literal time that needs no evaluation. */
export function isTimerText(timer: TimerDefinition['timer'], text: string): boolean {
  if (timer === 'date') return parseDate(text, 'UTC') !== null
  return timer === 'duration' ? parseTimerDuration(text) !== undefined : parseCycle(text, 'UTC') !== undefined
}

/** Returns the reason why a text is no valid time. A text that looks like a time may only be too long or too far away. */
export function timeProblem(what: TimerDefinition['timer'], text: string): string {
  const problem = `${text} is no ${what} of ISO 8601`
  return /^[-\dRPYMWDTHSZ:.,/+]+$/.test(text) && /\d/.test(text) ? `${problem} within the years 1 to 9999` : problem
}

const localDate = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?)?$/
const zonedDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Parses a date. A date without an offset is in the zone. */
function parseDate(text: string, zone: string): number | null {
  const trimmed = text.trim()
  const local = localDate.exec(trimmed)
  const instant = local ? localInstant(local, zone) : zonedDate.test(trimmed) ? Date.parse(trimmed) : null
  return instant !== null && isInCalendar(instant) ? instant : null
}

/**
 * Returns the instant of a local date, or null. The pattern also matches 30 February and 25 o'clock, so day and time are validated here.
 */
function localInstant(
  [, date = '', hour = '0', minute = '0', second = '0', fraction = '0']: readonly string[],
  zone: string,
): number | null {
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  if (!isDate(date) || hours > 23 || minutes > 59 || seconds > 59) return null
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'))
  return instantOfWallClock(dayNumber(date) * dayMilliseconds + milliseconds, zone)
}

type Cycle = { readonly repeat: number | null; readonly start: number | null; readonly duration: Span; readonly interval: string }

/** Parses `R3/PT1H` or `R/2026-01-01T00:00:00Z/P1D`. A bare duration is an unlimited cycle. */
function parseCycle(text: string, zone: string): Cycle | undefined {
  const parts = text.trim().split('/')
  const [first = ''] = parts
  const repeats = /^R(\d*)$/.exec(first)
  const repeat = repeats?.[1] ? Number(repeats[1]) : null
  const [start, interval] = [repeats ? parts.slice(1, -1) : parts.slice(0, -1), parts.at(-1) ?? '']
  const duration = parseTimerDuration(interval)
  if (!duration || start.length > 1 || (duration.months === 0 && duration.days === 0 && duration.milliseconds < minIntervalMs))
    return undefined
  const begin = start[0] === undefined ? null : parseDate(start[0], zone)
  if ((start[0] !== undefined && begin === null) || (repeat !== null && repeat > maxRepeats)) return undefined
  return { repeat, start: begin, duration, interval }
}

/** The maximum of an integer column. */
const maxRepeats = 2_147_483_647

/** The minimum interval of a cycle. The clock would never advance past a cycle with an interval of zero. */
const minIntervalMs = 1000

function once(instant: number | null): Due | null {
  return instant === null ? null : { dueAt: iso(instant), repeatLeft: 1, interval: null }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
