import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const callImportList: ListDefinition = {
  relation: 'tenant:callImports',
  type: 'callImport',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 150 },
    { path: ['callImport:source'], width: 150 },
    { path: ['callImport:state'], width: 140 },
    { path: ['callImport:progress'], width: 140 },
    { path: ['callImport:from'], width: 120 },
    { path: ['callImport:to'], width: 120 },
    { path: ['callImport:rowsNew'], width: 100 },
    { path: ['callImport:rowsDuplicate'], width: 100 },
    { path: ['callImport:rowsUnknown'], width: 140 },
    { path: ['callImport:rowsUnrated'], width: 140 },
    { path: ['callImport:rowsRefused'], width: 110 },
  ],
  views: ['table'],
  create: ['callImport'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'waiting',
      label: { de: 'Nicht geladen', en: 'Not loaded' },
      filter: { path: ['callImport:state'], operator: 'in', value: ['new', 'checked'] },
    },
    all,
  ],
  pageSize: 50,
}
