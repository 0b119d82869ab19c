import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { dateOfDayNumber, isDate } from '@twinwerk/model/calendar/date'
import { wallClock } from '@twinwerk/model/calendar/zone'
import { valuesOnPath } from '../../data/record/path-values.ts'
import { isEmpty } from '../../data/record/record.ts'
import { minutesOfRow, rowsOfDay, rowsWithoutEnd } from './rows.ts'

// A shorter slot still has this height, because its text needs the room.
const minRows = 5

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/** The time of a twin in milliseconds since 1970, or its day if it has no time. */
export type When = { readonly start: number; readonly end: number | undefined } | { readonly day: DateText }

/** A twin, or the part of a twin on one day. Rows of five minutes from midnight; undefined for the whole day. */
export type Slot = {
  readonly twin: TwinJson
  readonly when: When
  readonly day: DateText
  readonly rows: { readonly from: number; readonly to: number } | undefined
}

/** Returns the time of a twin by the paths of its list; undefined if the twin has no time. */
export function whenOf(registry: Registry, twin: TwinJson, { start, end }: ListCalendar): When | undefined {
  const begins = firstOn(twin, start)
  if (begins === undefined) return undefined
  if (registry.attributes.get(start.at(-1) ?? '')?.dataType === 'date') return isDate(begins) ? { day: begins } : undefined
  const [from, to] = [Date.parse(begins), Date.parse((end && firstOn(twin, end)) ?? '')]
  if (Number.isNaN(from)) return undefined
  return { start: from, end: to > from ? to : undefined }
}

/** Returns the slots of a twin in a calendar of these days, one for each day that it covers, in the time zone. */
export function slotsOf(twin: TwinJson, when: When, { days, timeZone }: { days: readonly DateText[]; timeZone: string }): readonly Slot[] {
  if ('day' in when) return days.includes(when.day) ? [{ twin, when, day: when.day, rows: undefined }] : []
  const length = (when.end ?? when.start + rowsWithoutEnd * minutesOfRow * minuteMilliseconds) - when.start
  const begin = wallClock(when.start, timeZone)
  // The real duration, even across a clock change.
  const end = begin + length
  return days.flatMap((day) => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const from = Math.floor((begin - midnight) / (minutesOfRow * minuteMilliseconds))
    const to = Math.ceil((end - midnight) / (minutesOfRow * minuteMilliseconds))
    if (to <= 0 || from >= rowsOfDay) return []
    const drawnFrom = Math.min(Math.max(0, from), rowsOfDay - minRows)
    return [{ twin, when, day, rows: { from: drawnFrom, to: Math.max(drawnFrom + minRows, Math.min(rowsOfDay, to)) } }]
  })
}

/** Returns the day and the row of an instant in the time zone. */
export function placeOf(instant: number, timeZone: string): { readonly day: DateText; readonly row: number } {
  const clock = wallClock(instant, timeZone)
  const day = Math.floor(clock / dayMilliseconds)
  return { day: dateOfDayNumber(day), row: (clock - day * dayMilliseconds) / (minutesOfRow * minuteMilliseconds) }
}

function firstOn(twin: TwinJson, path: readonly string[]): string | undefined {
  const value = valuesOnPath(twin, path).find((each) => !isEmpty(each))
  return typeof value === 'string' ? value : undefined
}
