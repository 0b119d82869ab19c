import type { DateText } from '../calendar/date.ts'
import { addDays, addMonths } from '../calendar/arithmetic.ts'
import { startOfDay } from '../calendar/tenant-day.ts'
import { weekdayOf } from '../calendar/weekday.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { AggregateJson, FilterJson, GroupUnit, ListQueryJson } from '../query/query-json.ts'

/** The units by which a list is grouped. */
export const dayUnits = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly GroupUnit[]
export type DayUnit = (typeof dayUnits)[number]

/** The maximum number of fields by which a list is grouped, one below the other. */
export const maxGroupings = 2

/**
 * A field by which a list is grouped. A path that ends in a relation groups by the linked twins, an empty path by the type of the twins. A
 * unit rounds dates and instants down.
 */
export type GroupBy = { readonly path: readonly Systematics[]; readonly unit?: DayUnit }

/** The value that the twins of a group share: the id for linked twins; null for the twins without a value. */
export type GroupKey = string | number | boolean | null

export function groupTerm({ path, unit }: GroupBy): NonNullable<AggregateJson['by']>[number] {
  if (path.length === 0) return 'type'
  return unit ? { path, unit } : path
}

/** Returns the key of a group from the value that the server sends, and its title for linked twins. */
export function keyOf(value: unknown): { readonly key: GroupKey; readonly title?: string } {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { key: value }
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return { key: null }
  return { key: value.id, title: 'title' in value && typeof value.title === 'string' ? value.title : '' }
}

type Reader = { readonly registry: Registry; readonly timeZone: string }

/** Narrows a list to the twins of one group. */
export function inGroup(list: ListQueryJson, { by, key, ...reader }: Reader & { by: GroupBy; key: GroupKey }): ListQueryJson {
  if (by.path.length === 0) return { ...list, $typeExtends: [String(key)] }
  const condition = conditionOf(reader, by, key)
  return { ...list, $filter: list.$filter ? { and: [list.$filter, condition] } : condition }
}

/** Returns the condition of the twins with a value. Throws a RangeError for a key that is no period of the unit. */
export function conditionOf({ registry, timeZone }: Reader, { path, unit }: GroupBy, key: GroupKey): FilterJson {
  if (key === null) return { path, operator: 'notExists' }
  if (!unit) return { path, operator: 'eq', value: key }
  const isDate = registry.attributes.get(path.at(-1) ?? '')?.dataType === 'date'
  // Two conditions on a path could be met by two linked twins.
  if (isDate || path.length > 1) return periodCondition({ registry, timeZone }, { path, unit }, String(key))
  const { first, next } = periodOf(unit, String(key))
  const [begin, end] = [startOfDay(first, timeZone), startOfDay(next, timeZone)]
  return {
    and: [
      { path, operator: 'gte', value: begin },
      { path, operator: 'lt', value: end },
    ],
  }
}

/** Returns a period as one condition, with both of its ends. Instants end a millisecond before the next period. */
export function periodCondition({ registry, timeZone }: Reader, { path, unit }: Required<GroupBy>, key: string): FilterJson {
  const { first, next } = periodOf(unit, key)
  const isDate = registry.attributes.get(path.at(-1) ?? '')?.dataType === 'date'
  if (isDate) return { path, operator: 'between', value: [first, addDays(next, -1)] }
  const last = new Date(Date.parse(startOfDay(next, timeZone)) - 1).toISOString()
  return { path, operator: 'between', value: [startOfDay(first, timeZone), last] }
}

/** Returns the first day of a period as `$aggregate` spells it, and the day after its last. */
export function periodOf(unit: DayUnit, key: string): { readonly first: DateText; readonly next: DateText } {
  const first = firstDay(unit, key)
  switch (unit) {
    case 'day':
      return { first, next: addDays(first, 1) }
    case 'week':
      return { first, next: addDays(first, 7) }
    case 'month':
      return { first, next: addMonths(first, 1) }
    case 'quarter':
      return { first, next: addMonths(first, 3) }
    case 'year':
      return { first, next: addMonths(first, 12) }
    default:
      return unit satisfies never
  }
}

function firstDay(unit: DayUnit, key: string): DateText {
  const year = key.slice(0, 4)
  if (unit === 'year') return `${year}-01-01`
  if (unit === 'month') return `${key}-01`
  if (unit === 'quarter') return `${year}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}-01`
  if (unit === 'day') return key
  // The ISO week 1 contains 4 January.
  const inFirst = `${year}-01-04`
  return addDays(inFirst, (Number(key.slice(6)) - 1) * 7 - ((weekdayOf(inFirst) + 6) % 7))
}
