import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const billingDraftList: ListDefinition = {
  relation: 'tenant:billingDrafts',
  type: 'billingDraft',
  columns: [
    { path: ['billingDraft:number'], width: 172 },
    { path: ['billingDraft:receiver'], width: 220 },
    { path: ['billingDraft:kind'], width: 150 },
    { path: ['billingDraft:gross'], width: 120 },
    { path: ['billingDraft:lastGross'], width: 130 },
    { path: ['billingDraft:findings'], width: 260 },
    { path: ['billingDraft:blocking'], width: 120 },
    { path: ['billingDraft:decision'], width: 140 },
    { path: ['billingDraft:state'], width: 150 },
    { path: ['billingDraft:run'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['billingDraft:number'], order: 'asc' }],
  predefinedFilters: [
    {
      name: 'blocking',
      label: { de: 'Verhindern die Freigabe', en: 'Block the approval' },
      filter: { path: ['billingDraft:blocking'], operator: 'eq', value: true },
    },
    {
      name: 'toCheck',
      label: { de: 'Anzusehen', en: 'To check' },
      filter: {
        and: [
          { path: ['billingDraft:findings'], operator: 'exists' },
          { path: ['billingDraft:decision'], operator: 'eq', value: 'open' },
        ],
      },
    },
    all,
  ],
  pageSize: 50,
}
