import { addDays } from '../calendar/arithmetic.ts'
import { startOfDay } from '../calendar/tenant-day.ts'
import type { Days } from '../calendar/units.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from './query-json.ts'

type Reader = { readonly registry: Registry; readonly timeZone: string }
type Path = readonly Systematics[]

/** Returns the filter of twins whose date or instant lies in a period of whole days, in the reader's time zone. */
export function withinDays(reader: Reader, path: Path, days: Days): FilterJson {
  // Two conditions on a path could be met by two linked twins.
  if (isDate(reader, path) || path.length > 1) return betweenDays(reader, path, days)
  return {
    and: [
      { path, operator: 'gte', value: startOfDay(days.from, reader.timeZone) },
      { path, operator: 'lt', value: startOfDay(addDays(days.to, 1), reader.timeZone) },
    ],
  }
}

/** Returns the same filter as one condition. Its instants end a millisecond before the next day. */
export function betweenDays(reader: Reader, path: Path, { from, to }: Days): FilterJson {
  if (isDate(reader, path)) return { path, operator: 'between', value: [from, to] }
  const last = new Date(Date.parse(startOfDay(addDays(to, 1), reader.timeZone)) - 1).toISOString()
  return { path, operator: 'between', value: [startOfDay(from, reader.timeZone), last] }
}

function isDate({ registry }: Reader, path: Path): boolean {
  return registry.attributes.get(path.at(-1) ?? '')?.dataType === 'date'
}
