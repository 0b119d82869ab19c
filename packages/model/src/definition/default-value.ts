import { isJsonObject } from '../json/json-shape.ts'
import { addDays, addDuration, addMonths } from '../calendar/arithmetic.ts'
import { parseDuration } from '../calendar/duration.ts'
import type { Language } from '../text/text.ts'
import { textIn } from '../text/text.ts'
import type { DataType } from '../value/data-type.ts'
import type { Registry } from './registry.ts'
import type { AttributeDefinition, Systematics } from './twin-definition.ts'

/** A default that is a time: the tenant's day, its calendar month as a range, or the instant, moved by whole days. */
export type ClockDefault = { readonly $: 'today' | 'month' | 'now'; readonly offset?: string }

/** The kinds of values that each time by the clock can be. */
export const clockDefaultTypes: Readonly<Record<ClockDefault['$'], readonly DataType[]>> = {
  today: ['date', 'datetime'],
  now: ['datetime'],
  month: ['range'],
}

/** A default that is the label of the twin's type: a new process is named after its kind. */
const labelDefault = '{"$":"label"}'

/** The clock for defaults: an ISO instant, the tenant's day, and a function that returns the start of a day in the tenant's zone. */
export type DefaultClock = { readonly now: string; readonly today: string; startOf(day: string): string }

export function isClockDefault(value: unknown): value is ClockDefault {
  if (!isJsonObject(value) || !('$' in value)) return false
  const { $: name, offset, ...rest } = value
  return (name === 'today' || name === 'month' || name === 'now') && isDays(offset) && Object.keys(rest).length === 0
}

function isDays(offset: unknown): boolean {
  if (offset === undefined) return true
  const duration = typeof offset === 'string' ? parseDuration(offset) : undefined
  return duration !== undefined && !duration.hours && !duration.minutes && !duration.seconds
}

export function isLabelDefault(value: unknown): boolean {
  return JSON.stringify(value) === labelDefault
}

/**
 * Returns the initial value of an attribute of a new twin, in wire form.
 * Returns undefined without a default, for the label of the type, and for a time beyond the calendar.
 */
export function defaultValue({ default: value, dataType }: AttributeDefinition, { now, today, startOf }: DefaultClock): unknown {
  if (isLabelDefault(value)) return undefined
  if (!isClockDefault(value)) return value
  try {
    const from = value.$ === 'now' ? now.slice(0, 10) : today
    const day = value.offset === undefined ? from : addDuration(from, value.offset)
    if (value.$ === 'month') return monthOf(day)
    if (dataType === 'date') return day
    return value.$ === 'today' ? startOf(day) : day + now.slice(10)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function monthOf(day: string): { readonly begin: string; readonly end: string } {
  const begin = `${day.slice(0, 7)}-01`
  return { begin, end: addDays(addMonths(begin, 1), -1) }
}

/** Returns the initial values of a new twin. Texts are in the given language. */
export function defaultValues(
  registry: Registry,
  definition: string,
  { language, ...clock }: DefaultClock & { readonly language: Language },
): Readonly<Record<Systematics, unknown>> {
  const type = registry.definitions.get(definition)
  const values = (type?.allAttributes ?? [])
    .filter((attribute) => !attribute.serverOwned && !attribute.deprecated && !attribute.hidden)
    .map(
      (attribute) =>
        [
          attribute.systematics,
          isLabelDefault(attribute.default) ? type && textIn(type.label, language) : defaultValue(attribute, clock),
        ] as const,
    )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
