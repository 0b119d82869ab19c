import type { EventDefinition } from '../definition/event-definition.ts'
import { isInCalendar } from './calendar.ts'
import { addDuration, parseDuration, type Duration } from './duration.ts'
import { instantOf } from './zoned.ts'

export type TimerDefinition = Extract<EventDefinition, { kind: 'timer' }>

/** When a timer comes, and how often still: `repeatLeft` counts this time, null is without end. */
export type Due = { readonly dueAt: string; readonly repeatLeft: number | null; readonly interval: string | null }

export type TimerQuestion = {
  readonly timer: TimerDefinition['timer']
  /** Evaluated: ISO 8601. */
  readonly text: string
  readonly now: string
  readonly zone: string
}

/** Returns null for a text that is no date, duration or cycle of ISO 8601, and for a time outside the years 0001 to 9999. */
export function firstDue({ timer, text, now, zone }: TimerQuestion): Due | null {
  if (timer === 'date') return once(parseDate(text, zone))
  if (timer === 'duration') {
    const duration = parseDuration(text)
    return duration ? once(addDuration(Date.parse(now), { duration, zone })) : null
  }
  const cycle = parseCycle(text, zone)
  if (!cycle || cycle.repeat === 0) return null
  const first = cycle.start ?? addDuration(Date.parse(now), { duration: cycle.duration, zone })
  if (first === null) return null
  const due = { dueAt: iso(first), repeatLeft: cycle.repeat, interval: cycle.interval }
  // A cycle that began in the past goes on with its next time, not with all that were missed.
  return cycle.start !== null && first < Date.parse(now) ? nextDue(due, { now, zone }) : due
}

/**
 * The next time of a cycle after it came. Times that were missed while nobody looked came together with this one and are counted;
 * the rhythm stays (ADR 30).
 */
export function nextDue(due: Due, { now, zone }: { readonly now: string; readonly zone: string }): Due | null {
  const duration = due.interval === null ? undefined : parseDuration(due.interval)
  if (!duration) return null
  const at = Date.parse(now)
  const { skipped, reached } = skipMissed(Date.parse(due.dueAt), { duration, at, zone })
  let next: number | null = reached
  let left = due.repeatLeft === null ? null : due.repeatLeft - skipped
  do {
    next = addDuration(next, { duration, zone })
    if (next === null) return null
    left = left === null ? null : left - 1
  } while (next <= at && (left === null || left > 0))
  return left !== null && left <= 0 ? null : { dueAt: iso(next), repeatLeft: left, interval: due.interval }
}

/** So many of a calendar's intervals are counted one by one, since each keeps the day that the one before has reached. */
const countedIntervals = 1000
const dayMs = 86_400_000
const daysInMonth = 30.436875

/** Missed intervals that are skipped at once: a second's rhythm after a month of standstill, a day's since the year 1. */
function skipMissed(
  from: number,
  { duration, at, zone }: { readonly duration: Duration; readonly at: number; readonly zone: string },
): { readonly skipped: number; readonly reached: number } {
  const { months, days, milliseconds } = duration
  const isExact = months === 0 && days === 0
  const usual = (months * daysInMonth + days) * dayMs + milliseconds
  const missed = Math.max(0, Math.floor((at - from) / usual))
  const skipped = isExact ? missed : missed - Math.min(missed, countedIntervals)
  const together = { months: months * skipped, days: days * skipped, milliseconds: milliseconds * skipped }
  const reached = skipped === 0 ? from : addDuration(from, { duration: together, zone })
  return reached === null ? { skipped: 0, reached: from } : { skipped, reached }
}

/** Returns whether a text is a literal time that needs no evaluation. */
export function isTimerText(timer: TimerDefinition['timer'], text: string): boolean {
  if (timer === 'date') return parseDate(text, 'UTC') !== null
  return timer === 'duration' ? parseDuration(text) !== undefined : parseCycle(text, 'UTC') !== undefined
}

/** Why a text says no time. One that looks like a time may only be too long or too far away. */
export function timeProblem(what: TimerDefinition['timer'], text: string): string {
  const problem = `${text} is no ${what} of ISO 8601`
  return /^[-\dRPYMWDTHSZ:.,/+]+$/.test(text) && /\d/.test(text) ? `${problem} within the years 1 to 9999` : problem
}

const localDate = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?)?$/
const zonedDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** A date without an offset is one of the zone. */
function parseDate(text: string, zone: string): number | null {
  const trimmed = text.trim()
  const local = localDate.exec(trimmed)
  const instant = local ? localInstant(local, zone) : zonedDate.test(trimmed) ? Date.parse(trimmed) : null
  return instant !== null && isInCalendar(instant) ? instant : null
}

function localInstant(local: readonly string[], zone: string): number | null {
  if (!isDate(local)) return null
  const [year, month, day, hour, minute, second] = local.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return instantOf({ year, month, day, hour, minute, second, millisecond: Number((local[7] ?? '0').padEnd(3, '0')) }, zone)
}

/** The pattern takes 30 February and 25 o'clock too. */
function isDate([, year, month, day, hour = '0', minute = '0', second = '0']: readonly string[]): boolean {
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const fits = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay
  return fits && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

type Cycle = { readonly repeat: number | null; readonly start: number | null; readonly duration: Duration; readonly interval: string }

/** `R3/PT1H`, `R/2026-01-01T00:00:00Z/P1D`; a bare duration is a cycle without end. */
function parseCycle(text: string, zone: string): Cycle | undefined {
  const parts = text.trim().split('/')
  const repeats = /^R(\d*)$/.exec(parts[0]!)
  const repeat = repeats?.[1] ? Number(repeats[1]) : null
  const [start, interval] = [repeats ? parts.slice(1, -1) : parts.slice(0, -1), parts.at(-1)!]
  const duration = parseDuration(interval)
  if (!duration || start.length > 1 || (duration.months === 0 && duration.days === 0 && duration.milliseconds < minIntervalMs))
    return undefined
  const begin = start[0] === undefined ? null : parseDate(start[0], zone)
  if ((start[0] !== undefined && begin === null) || (repeat !== null && repeat > maxRepeats)) return undefined
  return { repeat, start: begin, duration, interval }
}

/** The largest number that an integer column holds. */
const maxRepeats = 2_147_483_647

/** A cycle of nothing would never let the clock go on. */
const minIntervalMs = 1000

function once(instant: number | null): Due | null {
  return instant === null ? null : { dueAt: iso(instant), repeatLeft: 1, interval: null }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
