import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { billingChecks } from '../../checks/billing.ts'
import { all } from '../../shared/predefined-filters.ts'

export const dataFindingList: ListDefinition = {
  relation: 'tenant:dataFindings',
  type: 'dataFinding',
  columns: [
    { path: ['dataFinding:check'], width: 270 },
    { path: ['dataFinding:subject'], width: 210 },
    { path: ['dataFinding:twin'], width: 130 },
    { path: ['dataFinding:detail'], width: 300 },
    { path: ['dataFinding:state'], width: 110 },
    { path: ['dataFinding:foundAt'], width: 150 },
  ],
  views: ['table', 'card'],
  sort: [{ path: ['dataFinding:foundAt'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'open',
      label: { de: 'Nicht angenommen', en: 'Not accepted' },
      filter: { path: ['dataFinding:state'], operator: 'ne', value: 'accepted' },
      active: true,
    },
  ],
  pageSize: 50,
  notice: 'dataChecks',
}

/** The findings that concern receipts and calls. */
export const billingFindingList: ListDefinition = {
  ...dataFindingList,
  predefinedFilters: [
    {
      name: 'openInBilling',
      label: { de: 'Nicht angenommen', en: 'Not accepted' },
      filter: {
        and: [
          { path: ['dataFinding:check'], operator: 'in', value: billingChecks.map(({ name }) => name) },
          { path: ['dataFinding:state'], operator: 'ne', value: 'accepted' },
        ],
      },
      active: true,
    },
    all,
  ],
}
