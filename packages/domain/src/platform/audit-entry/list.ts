import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const auditEntryList: ListDefinition = {
  relation: 'tenant:auditEntries',
  type: 'auditEntry',
  columns: [
    { path: ['entity:createdAt'], width: 150 },
    { path: ['auditEntry:action'], width: 220 },
    { path: ['auditEntry:actor'], width: 180 },
    { path: ['auditEntry:object'], width: 260 },
    { path: ['auditEntry:means'], width: 150 },
    { path: ['auditEntry:refusal'], width: 220 },
    { path: ['auditEntry:reason'], width: 300 },
    { path: ['auditEntry:place'], width: 150 },
    { path: ['auditEntry:sealed'], width: 110 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
  pageSize: 50,
  notice: 'auditVerdict',
}
