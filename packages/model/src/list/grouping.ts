import type { DayUnit } from '../calendar/units.ts'
import { unitWithKey } from '../calendar/units.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { AggregateJson, FilterJson, ListQueryJson } from '../query/query-json.ts'
import { withinDays } from '../query/within-days.ts'

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
export function conditionOf(reader: Reader, { path, unit }: GroupBy, key: GroupKey): FilterJson {
  if (key === null) return { path, operator: 'notExists' }
  return unit ? withinDays(reader, path, unitWithKey(unit, String(key))) : { path, operator: 'eq', value: key }
}
