import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { sectorValues } from './enums.ts'

export type PredefinedFilter = NonNullable<ListDefinition['predefinedFilters']>[number]

/** No condition: an empty `and` is true. */
export const all: PredefinedFilter = { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } }

/**
 * Returns a filter for periods of days that have begun and do not end before today. It is on when the list opens (core specification,
 * section 9).
 */
export function activeFromTo(begin: Systematics, end: Systematics): PredefinedFilter {
  return active(begin, end, 'today')
}

/** Returns the same filter for instants: periods that are active now. */
export function activeSinceUntil(begin: Systematics, end: Systematics): PredefinedFilter {
  return active(begin, end, 'now')
}

function active(begin: Systematics, end: Systematics, moment: 'today' | 'now'): PredefinedFilter {
  return {
    name: 'active',
    label: { de: 'Aktive', en: 'Active' },
    filter: {
      and: [
        { path: [begin], operator: 'lte', value: { $: moment } },
        { path: [end], operator: 'gte', value: { $: moment }, optional: true },
      ],
    },
    active: true,
  }
}

/** Returns one filter for each sector (core specification, section 9). */
export function bySector(sector: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    ...sectorValues.map(({ name, label }) => ({ name, label, filter: { path: [sector], operator: 'eq', value: name } }) as const),
  ]
}

/** Returns filters for planned objects, and for objects that were measured after construction. */
export function plannedOrMeasured(kind: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, filter: { path: [kind], operator: 'eq', value: 'planned' } },
    { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, filter: { path: [kind], operator: 'eq', value: 'measured' } },
  ]
}

/** Portal specification, section 4: an execution is open unless it is finished or canceled. */
export const openOrClosed: readonly [open: PredefinedFilter, ...others: PredefinedFilter[]] = [
  {
    name: 'open',
    label: { de: 'Offene', en: 'Open' },
    filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
    active: true,
  },
  {
    name: 'closed',
    label: { de: 'Geschlossene', en: 'Closed' },
    filter: { path: ['execution:status'], operator: 'in', value: ['finished', 'canceled'] },
  },
  all,
]

/** Core specification, section 9: efforts of the last forty days. The filter is on when the list opens. */
export const lastFortyDays: readonly PredefinedFilter[] = [
  {
    name: 'myLast40Days',
    label: { de: 'Meine letzten 40 Tage', en: 'My last 40 days' },
    filter: { path: ['effort:date'], operator: 'gte', value: { $: 'today', offset: '-P40D' } },
    active: true,
  },
  all,
]

/** Returns a filter for documents of the last six months, which is on when the list opens (core specification, section 9). */
export function lastSixMonths(at: Systematics): readonly PredefinedFilter[] {
  return [
    {
      name: 'last6Months',
      label: { de: 'Letzte 6 Monate', en: 'Last 6 months' },
      filter: { path: [at], operator: 'gte', value: { $: 'now', offset: '-P6M' } },
      active: true,
    },
    all,
  ]
}
