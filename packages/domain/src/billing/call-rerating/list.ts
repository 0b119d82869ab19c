import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const callReratingList: ListDefinition = {
  relation: 'tenant:callReratings',
  type: 'callRerating',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 130 },
    { path: ['callRerating:state'], width: 150 },
    { path: ['callRerating:from'], width: 120 },
    { path: ['callRerating:to'], width: 120 },
    { path: ['callRerating:callsChanged'], width: 120 },
    { path: ['callRerating:callsBilled'], width: 150 },
    { path: ['callRerating:netBefore'], width: 130 },
    { path: ['callRerating:netAfter'], width: 130 },
    { path: ['callRerating:reason'], width: 260 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  predefinedFilters: [
    all,
    {
      name: 'open',
      label: { de: 'Offen', en: 'Open' },
      filter: { path: ['callRerating:state'], operator: 'in', value: ['new', 'rating', 'rated', 'applying'] },
    },
  ],
  create: ['callRerating'],
  pageSize: 50,
}
