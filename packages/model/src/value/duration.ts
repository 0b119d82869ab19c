import { durationText, parseDuration, type Duration } from '../calendar/duration.ts'
import { parseDurationText, printDuration } from './format/duration.ts'
import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** The greatest number each field of a duration input takes (core specification, section 5). */
export const durationLimits = { years: 50, months: 11, weeks: 4, days: 30, hours: 23, minutes: 59, seconds: 59 } as const

const durationUnits = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const

/** A non-negative ISO 8601 duration of whole units such as 'P24M'. Units are not converted: a term of 24 months is not shown as 2 years. */
export const durationValue: ValueType = {
  check(value) {
    const duration = typeof value === 'string' ? parseDuration(value) : undefined
    if (!duration) return 'value.notDuration'
    return duration.negative || !isWithinLimits(durationFields(duration)) ? 'value.outOfRange' : undefined
  },
  normalise(value) {
    const duration = typeof value === 'string' ? parseDuration(value) : undefined
    return duration ? durationText(duration) : value
  },
  parseInput(text, { language }) {
    if (text.trim() === '') return { value: null }
    const duration = parseDuration(text.trim()) ?? parseDurationText(text, language)
    return duration ? { value: durationText(duration) } : { problem: 'value.notDuration' }
  },
  print(value, _, { language }) {
    const duration = typeof value === 'string' ? parseDuration(value) : undefined
    return duration ? printDuration(duration, language) : plainText(value)
  },
}

/**
 * Returns the fields of a duration input: months are carried into years, seconds into minutes, minutes into hours. Hours are not carried
 * into days, nor days into weeks.
 */
export function durationFields(duration: Duration): Duration {
  const minutes = duration.minutes + Math.floor(duration.seconds / 60)
  return {
    ...duration,
    years: duration.years + Math.floor(duration.months / 12),
    months: duration.months % 12,
    hours: duration.hours + Math.floor(minutes / 60),
    minutes: minutes % 60,
    seconds: duration.seconds % 60,
  }
}

function isWithinLimits(duration: Duration): boolean {
  return durationUnits.every((unit) => duration[unit] <= durationLimits[unit])
}
