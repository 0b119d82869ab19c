import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const billingDraftList: ListDefinition = {
  relation: 'tenant:billingDrafts',
  type: 'billingDraft',
  columns: [
    { path: ['billingDraft:number'], width: 150 },
    { path: ['billingDraft:receiver'], width: 200 },
    { path: ['billingDraft:gross'], width: 110 },
    { path: ['billingDraft:lastGross'], width: 125 },
    { path: ['billingDraft:findings'], width: 300 },
    { path: ['billingDraft:decision'], width: 150 },
    { path: ['billingDraft:blocking'], width: 120 },
    { path: ['billingDraft:estimable'], width: 130, hidden: true },
    { path: ['billingDraft:formerDecision'], width: 150, hidden: true },
    { path: ['billingDraft:kind'], width: 150 },
    { path: ['billingDraft:state'], width: 150 },
    { path: ['billingDraft:run'], width: 150, hidden: true },
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
      name: 'estimable',
      label: { de: 'Schätzung möglich', en: 'Estimate possible' },
      filter: { path: ['billingDraft:estimable'], operator: 'eq', value: true },
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
    {
      name: 'dropped',
      label: { de: 'Entscheidung entfallen', en: 'Decision became void' },
      filter: {
        and: [
          { path: ['billingDraft:formerDecision'], operator: 'exists' },
          { path: ['billingDraft:decision'], operator: 'eq', value: 'open' },
        ],
      },
    },
    all,
  ],
  pageSize: 50,
}
