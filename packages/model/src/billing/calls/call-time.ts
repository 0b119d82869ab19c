import { dayNumber, dayMilliseconds, isDate } from '../../calendar/date.ts'
import { instantOf } from '../../calendar/instant.ts'
import { instantsOfWallClock } from '../../calendar/zone.ts'

/** A time as a file writes it: an instant, or the time of a wall clock in milliseconds as if its zone were UTC. */
export type WrittenTime = { readonly instant: number } | { readonly clock: number }

const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/
const germanTime = /^(\d{2})\.(\d{2})\.(\d{4})[ ,]+(\d{2}):(\d{2})(?::(\d{2}))?$/
const digitDay = /^(\d{2})(\d{2})(\d{4})$/
const clockTime = /^(\d{2}):?(\d{2}):?(\d{2})$/

/** ISO 8601 with or without an offset, a blank in place of the T, or the German form. Undefined for anything else. */
export function writtenTime(text: string): WrittenTime | undefined {
  const instant = instantOf(text.trim())
  if (instant !== undefined) return { instant }
  const iso = isoTime.exec(text.trim())
  if (iso) return clockOf(iso[1], [iso[2], iso[3], iso[4]])
  const german = germanTime.exec(text.trim())
  if (!german) return undefined
  return clockOf(`${german[3]}-${german[2]}-${german[1]}`, [german[4], german[5], german[6]])
}

/** A day as DDMMYYYY with a time as HHMMSS or HH:MM:SS. */
export function writtenDayAndTime(day: string, time: string): WrittenTime | undefined {
  const digits = digitDay.exec(day.trim())
  const clock = clockTime.exec(time.trim())
  return digits && clock ? clockOf(`${digits[3]}-${digits[2]}-${digits[1]}`, [clock[1], clock[2], clock[3]]) : undefined
}

/** How a table writes the begin of its calls. `automatic` is what `writtenTime` reads. */
export type BeginFormat = 'automatic' | 'dayMonthYear' | 'monthDayYear' | 'yearMonthDay' | 'unixSeconds'

const numbersTime =
  /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?$/
const digitsTime = /^(\d{4})[./-]?(\d{2})[./-]?(\d{2})[ T]*(\d{2}):?(\d{2})(?::?(\d{2}))?$/
const unixTime = /^(\d{9,10})(?:\.\d{1,9})?$/

/** The time that a text says in a format. Undefined for a text of another form. */
export function timeIn(format: BeginFormat, written: string): WrittenTime | undefined {
  const text = written.trim()
  if (format === 'automatic') return writtenTime(text)
  if (format === 'unixSeconds') {
    const seconds = unixTime.exec(text)?.[1]
    return seconds === undefined ? undefined : { instant: Number(seconds) * 1000 }
  }
  if (format === 'yearMonthDay') {
    const digits = digitsTime.exec(text)
    return digits ? clockOf(`${digits[1]}-${digits[2]}-${digits[3]}`, [digits[4], digits[5], digits[6]]) : undefined
  }
  const [, first = '', second = '', year = '', hours = '', minutes, seconds, half] = numbersTime.exec(text) ?? []
  if (year === '') return undefined
  const [day, month] = format === 'dayMonthYear' ? [first, second] : [second, first]
  const hour = half === undefined ? hours : hourOfDay(Number(hours), half)
  return clockOf(`${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, [hour, minutes, seconds])
}

/** An hour from 1 to 12 in the morning or in the afternoon; others are no hour. */
function hourOfDay(hour: number, half: string): string {
  if (hour < 1 || hour > 12) return '24'
  return `${(hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}`
}

function clockOf(day: string | undefined, time: readonly (string | undefined)[]): WrittenTime | undefined {
  if (day === undefined || !isDate(day)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0))
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return { clock: dayNumber(day) * dayMilliseconds + ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/**
 * The instants of local times of one file. At the end of summer time an hour comes twice, and the file does not say which is meant: each
 * caller's calls stand in the order of their begin, so a time that does not come after the caller's last one is the second.
 */
export class LocalTimes {
  readonly #timeZone: string
  readonly #last = new Map<string, { readonly clock: number; readonly isSecond: boolean }>()
  #doubled = 0

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  /** How many local times came twice and were decided by the order of the file. */
  get doubled(): number {
    return this.#doubled
  }

  /** Undefined for a time that the clock skips. */
  instantOf(time: WrittenTime, caller: string): number | undefined {
    if ('instant' in time) return time.instant
    const [first, second] = instantsOfWallClock(time.clock, this.#timeZone)
    if (first === undefined || second === undefined) return first
    this.#doubled += 1
    const last = this.#last.get(caller)
    const isSecond = last !== undefined && isSameHour(last.clock, time.clock) && (last.isSecond || time.clock <= last.clock)
    this.#last.set(caller, { clock: time.clock, isSecond })
    return isSecond ? second : first
  }
}

/** Another year's change of the clock begins anew. */
function isSameHour(left: number, right: number): boolean {
  return Math.abs(left - right) < dayMilliseconds
}
