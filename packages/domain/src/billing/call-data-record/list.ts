import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const callDataRecordList: ListDefinition = {
  relation: 'tenant:callDataRecords',
  type: 'callDataRecord',
  columns: [
    { path: ['callDataRecord:start'], width: 150 },
    { path: ['callDataRecord:caller'], width: 170 },
    { path: ['callDataRecord:callee'], width: 170 },
    { path: ['callDataRecord:seconds'], width: 100 },
    { path: ['callDataRecord:destinationName'], width: 180 },
    { path: ['callDataRecord:zone'], width: 140 },
    { path: ['callDataRecord:netPrice'], width: 120 },
    { path: ['callDataRecord:state'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['callDataRecord:start'], order: 'desc' }],
  predefinedFilters: [
    all,
    {
      name: 'unassigned',
      label: { de: 'Nicht zugeordnet', en: 'Unassigned' },
      filter: { path: ['callDataRecord:state'], operator: 'eq', value: 'unassigned' },
    },
    {
      name: 'unrated',
      label: { de: 'Ohne Preis', en: 'Without a price' },
      filter: { path: ['callDataRecord:state'], operator: 'eq', value: 'unrated' },
    },
  ],
  pageSize: 50,
}
