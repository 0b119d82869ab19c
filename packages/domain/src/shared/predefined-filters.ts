import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { sectorValues } from './enums.ts'

type PredefinedFilter = NonNullable<ListDefinition['predefinedFilters']>[number]

/** No condition: an empty `and` is true. */
export const all: PredefinedFilter = { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } }

/** Section 9 of the core specification: begun up to today, ending from today on or not at all. On when the list opens. */
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

/** Section 9 of the core specification: one filter for each sector. */
export function bySector(sector: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    ...sectorValues.map(({ name, label }) => ({ name, label, filter: { path: [sector], operator: 'eq', value: name } }) as const),
  ]
}

/** What is to be built, and what was measured after it was. */
export function plannedOrMeasured(kind: Systematics): readonly PredefinedFilter[] {
  return [
    all,
    { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, filter: { path: [kind], operator: 'eq', value: 'planned' } },
    { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, filter: { path: [kind], operator: 'eq', value: 'measured' } },
  ]
}
