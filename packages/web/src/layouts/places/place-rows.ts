import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey } from '../../data/record/record.ts'

/** A numbered place. `capacity` is undefined if it is unknown. */
export type Place = {
  readonly twin: TwinJson
  readonly number: number
  readonly state: string
  readonly used: number
  readonly capacity: number | undefined
}

/** Places with the same values of the row attributes, by number. */
export type PlaceRow = {
  readonly key: string
  readonly values: readonly (number | string | undefined)[]
  readonly places: readonly Place[]
}

/** Returns the places as rows, ordered by the values of the row attributes and by number. A value that is missing comes first. */
export function placeRows(twins: readonly TwinJson[], options: PlacesOptions): readonly PlaceRow[] {
  const rows = new Map<string, { values: PlaceRow['values']; places: Place[] }>()
  for (const twin of twins) {
    const values = options.rows.map((each) => scalarAt(twin, each))
    const key = JSON.stringify(values)
    const row = rows.get(key) ?? { values, places: [] }
    row.places.push(placeOf(twin, options))
    rows.set(key, row)
  }
  return [...rows]
    .map(([key, { values, places }]) => ({ key, values, places: places.toSorted((one, other) => one.number - other.number) }))
    .toSorted((one, other) => compared(one.values, other.values))
}

function placeOf(twin: TwinJson, { number, state, used, capacity }: PlacesOptions): Place {
  return {
    twin,
    number: numberAt(twin, number) ?? 0,
    state: String(scalarAt(twin, state) ?? ''),
    used: numberAt(twin, used) ?? 0,
    capacity: numberAt(twin, capacity),
  }
}

function scalarAt(twin: TwinJson, systematics: string): number | string | undefined {
  const value = twin[attributeKey(systematics)]
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

function numberAt(twin: TwinJson, systematics: string): number | undefined {
  const value = scalarAt(twin, systematics)
  return typeof value === 'number' ? value : undefined
}

function compared(one: PlaceRow['values'], other: PlaceRow['values']): number {
  for (const [index, value] of one.entries()) {
    const against = other[index]
    if (value === against) continue
    if (value === undefined) return -1
    if (against === undefined) return 1
    return typeof value === 'number' && typeof against === 'number' ? value - against : String(value).localeCompare(String(against))
  }
  return 0
}

/** The position of a place in its plan. */
export type At = { readonly row: number; readonly index: number }

/** Returns the place to which a key leads in a plan with rows of these lengths; undefined for a key that leads nowhere. */
export function placeAfterKey(lengths: readonly number[], { row, index }: At, key: string): At | undefined {
  const length = lengths[row] ?? 0
  if (key === 'ArrowRight') return index + 1 < length ? { row, index: index + 1 } : undefined
  if (key === 'ArrowLeft') return index > 0 ? { row, index: index - 1 } : undefined
  if (key === 'Home') return { row, index: 0 }
  if (key === 'End') return { row, index: Math.max(0, length - 1) }
  const next = key === 'ArrowDown' ? row + 1 : key === 'ArrowUp' ? row - 1 : -1
  const below = lengths[next]
  return below === undefined ? undefined : { row: next, index: Math.max(0, Math.min(index, below - 1)) }
}
