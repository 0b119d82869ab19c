import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { sectorValues } from './enums.ts'

export type PredefinedFilter = NonNullable<ListDefinition['predefinedFilters']>[number]

/** No condition: an empty `and` is true. */
export const all: PredefinedFilter = { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } }

/** Core specification, section 9: begun up to today, ending from today on or not at all. On when the list opens. */
export function activeFromTo(begin: Systematics, end: Systematics): PredefinedFilter {
  return active(begin, end, 'today')
}

/** The same of instants: what is active at this moment. */
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

/** Core specification, section 9: one filter for each sector. */
export function bySector(sector: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    ...sectorValues.map(({ name, label }) => ({ name, label, filter: { path: [sector], operator: 'eq', value: name } }) as const),
  ]
}

/** Filters for planned objects, and for objects that were measured after construction. */
export function plannedOrMeasured(kind: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, filter: { path: [kind], operator: 'eq', value: 'planned' } },
    { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, filter: { path: [kind], operator: 'eq', value: 'measured' } },
  ]
}

/** Portal specification, section 4: open is what is neither finished nor canceled. */
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

/** Core specification, section 9: what lies at most forty days back. On when the list opens. */
export const lastFortyDays: readonly PredefinedFilter[] = [
  {
    name: 'myLast40Days',
    label: { de: 'Meine letzten 40 Tage', en: 'My last 40 days' },
    filter: { path: ['effort:date'], operator: 'gte', value: { $: 'today', offset: '-P40D' } },
    active: true,
  },
  all,
]

/** Core specification, section 9: documents of the last six months. On when the list opens. */
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
