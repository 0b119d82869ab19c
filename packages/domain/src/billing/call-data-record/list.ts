import type { ListDefinition } from '@twinwerk/model/list/list-definition'

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
  ],
  views: ['table'],
  sort: [{ path: ['callDataRecord:start'], order: 'desc' }],
  pageSize: 50,
}
