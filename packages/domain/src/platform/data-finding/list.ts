import type { ListDefinition } from '@twinwerk/model/list/list-definition'

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
