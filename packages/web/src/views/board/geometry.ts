import type { Hours } from '@twinwerk/model/calculator/work/free-slots'
import { distanceBetween } from '@twinwerk/model/geometry/distance'
import type { DateText } from '@twinwerk/model/calendar/date'
import { dayNumber } from '@twinwerk/model/calendar/date'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'
import { instantOfWallClock, wallClock } from '@twinwerk/model/calendar/zone'
import type { Entry, Person } from './read/entries.ts'

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000
export const minutesOfDay = 24 * 60
/** The grid of times to which a move snaps. */
export const snapMinutes = 15

/** Minutes since midnight on the wall clock. */
export type Range = { readonly from: number; readonly to: number }

/** The hours that a board shows at least. */
const usualHours: Range = { from: 7 * 60, to: 18 * 60 }

/** Returns the minutes from the midnight of a day to an instant (milliseconds), by the wall clock. Negative before the day. */
export function minuteOn(instant: number, day: DateText, timeZone: string): number {
  return (wallClock(instant, timeZone) - dayNumber(day) * dayMilliseconds) / minuteMilliseconds
}

/** Returns the instant in milliseconds at which the wall clock of a day shows these minutes. */
export function instantOn(day: DateText, minute: number, timeZone: string): number {
  return instantOfWallClock(dayNumber(day) * dayMilliseconds + minute * minuteMilliseconds, timeZone)
}

/** Returns the part of an entry on a day; undefined if it does not touch the day. */
export function rangeOn({ start, end }: Pick<Entry, 'start' | 'end'>, day: DateText, timeZone: string): Range | undefined {
  const from = Math.max(0, minuteOn(start, day, timeZone))
  const to = Math.min(minutesOfDay, minuteOn(end, day, timeZone))
  return to > from ? { from, to } : undefined
}

/** Returns the hours of a day that hold all working times and all work, in whole hours. */
export function hoursShown(days: readonly { readonly ranges: readonly Range[] }[]): Range {
  const all = [usualHours, ...days.flatMap(({ ranges }) => ranges)]
  const [from, to] = [Math.min(...all.map((each) => each.from)), Math.max(...all.map((each) => each.to))]
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Returns the place of a range among the shown hours, in per cent of their width; its hidden part is cut off. */
export function placeIn({ from, to }: Range, shown: Range): { readonly left: number; readonly width: number } {
  const whole = shown.to - shown.from
  const [begin, end] = [Math.max(from, shown.from), Math.min(to, shown.to)]
  return { left: ((begin - shown.from) / whole) * 100, width: (Math.max(0, end - begin) / whole) * 100 }
}

/** Returns the minute under a point of a track, snapped. `share` is the part of its width left of the point. */
export function minuteAt(share: number, { shown, length }: { readonly shown: Range; readonly length: number }): number {
  const minute = shown.from + share * (shown.to - shown.from)
  const snapped = Math.round(minute / snapMinutes) * snapMinutes
  return Math.min(Math.max(shown.from, snapped), Math.max(shown.from, shown.to - length))
}

/** Returns the working times of a person on a day. */
export function workingRanges(hours: readonly Hours[], day: DateText): readonly Range[] {
  const weekday = weekdayOf(day)
  return hours.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The work of a person on a day: minutes of visits, minutes of working time, metres between the places in the order of the visits. */
export type Load = { readonly busy: number; readonly whole: number; readonly metres: number | undefined }

export function loadOf(
  { hours }: Pick<Person, 'hours'>,
  entries: readonly Entry[],
  { day, timeZone }: { readonly day: DateText; readonly timeZone: string },
): Load {
  const work = entries.filter(({ kind }) => kind !== 'absence').toSorted((one, other) => one.start - other.start)
  const ranges = work.flatMap((entry) => rangeOn(entry, day, timeZone) ?? [])
  const points = work.flatMap((entry) => (rangeOn(entry, day, timeZone) && entry.point ? [entry.point] : []))
  const steps = points.slice(1).map((point, index) => distanceBetween(points[index] ?? point, point))
  const sum = (of: readonly Range[]) => of.reduce((minutes, { from, to }) => minutes + to - from, 0)
  return {
    busy: sum(ranges),
    whole: sum(workingRanges(hours, day)),
    metres: steps.length > 0 ? steps.reduce((whole, step) => whole + step, 0) : undefined,
  }
}

/** Returns the days of a week on which anybody works or anything is planned; Monday to Friday always. */
export function daysWithWork<D extends DateText>(
  week: readonly D[],
  { persons, entries, timeZone }: { readonly persons: readonly Person[]; readonly entries: readonly Entry[]; readonly timeZone: string },
): readonly D[] {
  return week.filter((day, index) => {
    if (index < 5) return true
    const works = persons.some(({ hours }) => workingRanges(hours, day).length > 0)
    return works || entries.some((entry) => entry.kind !== 'absence' && rangeOn(entry, day, timeZone) !== undefined)
  })
}
