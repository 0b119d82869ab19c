import type { EventDefinition } from '../definition/event-definition.ts'
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

/** Null if the text is no date, duration or cycle of ISO 8601. */
export function firstDue({ timer, text, now, zone }: TimerQuestion): Due | null {
  if (timer === 'date') return once(parseDate(text, zone))
  if (timer === 'duration') {
    const duration = parseDuration(text)
    return duration ? once(addDuration(Date.parse(now), { duration, zone })) : null
  }
  const cycle = parseCycle(text, zone)
  if (!cycle || cycle.repeat === 0) return null
  const first = cycle.start ?? addDuration(Date.parse(now), { duration: cycle.duration, zone })
  const due = { dueAt: iso(first), repeatLeft: cycle.repeat, interval: cycle.interval }
  // A cycle that began in the past goes on with its next time, not with all that were missed.
  return cycle.start !== null && first < Date.parse(now) ? nextDue(due, { now, zone }) : due
}

/**
 * The next time of a cycle after it came. Times that were missed while nobody looked came together with this one and are counted;
 * the rhythm stays (processes, goal 7: a cycle after an hour of standstill).
 */
export function nextDue(due: Due, { now, zone }: { readonly now: string; readonly zone: string }): Due | null {
  if (due.interval === null) return null
  const duration = parseDuration(due.interval)!
  const at = Date.parse(now)
  let next = Date.parse(due.dueAt)
  let left = due.repeatLeft
  // Exact intervals are skipped at once: a second's rhythm after a month of standstill.
  if (duration.months === 0 && duration.days === 0 && next < at) {
    const missed = Math.floor((at - next) / duration.milliseconds)
    next += missed * duration.milliseconds
    left = left === null ? null : left - missed
  }
  do {
    next = addDuration(next, { duration, zone })
    left = left === null ? null : left - 1
  } while (next <= at && (left === null || left > 0))
  return left !== null && left <= 0 ? null : { dueAt: iso(next), repeatLeft: left, interval: due.interval }
}

/** Whether a text says itself when it comes, without being evaluated. */
export function isTimerText(timer: TimerDefinition['timer'], text: string): boolean {
  if (timer === 'date') return parseDate(text, 'UTC') !== null
  return timer === 'duration' ? parseDuration(text) !== undefined : parseCycle(text, 'UTC') !== undefined
}

const localDate = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?)?$/
const zonedDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** A date without an offset is one of the zone. */
function parseDate(text: string, zone: string): number | null {
  const trimmed = text.trim()
  const local = localDate.exec(trimmed)
  if (!local) return zonedDate.test(trimmed) && !Number.isNaN(Date.parse(trimmed)) ? Date.parse(trimmed) : null
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
  const [start, interval] = [repeats ? parts.slice(1, -1) : parts.slice(0, -1), parts.at(-1)!]
  const duration = parseDuration(interval)
  if (!duration || start.length > 1 || (duration.months === 0 && duration.days === 0 && duration.milliseconds < leastIntervalMs))
    return undefined
  const begin = start[0] === undefined ? null : parseDate(start[0], zone)
  if (start[0] !== undefined && begin === null) return undefined
  return { repeat: repeats?.[1] ? Number(repeats[1]) : null, start: begin, duration, interval }
}

/** A cycle of nothing would never let the clock go on. */
const leastIntervalMs = 1000

function once(instant: number | null): Due | null {
  return instant === null ? null : { dueAt: iso(instant), repeatLeft: 1, interval: null }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
