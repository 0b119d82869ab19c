import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'

type PredefinedFilter = NonNullable<ListDefinition['predefinedFilters']>[number]

/** No condition: an empty `and` is true. */
export const all: PredefinedFilter = { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } }

/** Section 9 of the core specification: begun up to today, ending from today on or not at all. On when the list opens. */
export function activeFromTo(begin: Systematics, end: Systematics): PredefinedFilter {
  return {
    name: 'active',
    label: { de: 'Aktive', en: 'Active' },
    filter: {
      and: [
        { path: [begin], operator: 'lte', value: { $: 'today' } },
        { path: [end], operator: 'gte', value: { $: 'today' }, optional: true },
      ],
    },
    active: true,
  }
}
