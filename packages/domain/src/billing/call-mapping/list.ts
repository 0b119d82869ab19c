import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const callMappingList: ListDefinition = {
  relation: 'tenant:callMappings',
  type: 'callMapping',
  columns: [
    { path: ['callMapping:name'], width: 220 },
    { path: ['callMapping:callerColumn'], width: 170 },
    { path: ['callMapping:calleeColumn'], width: 170 },
    { path: ['callMapping:beginColumn'], width: 170 },
    { path: ['callMapping:timeColumn'], width: 150 },
    { path: ['callMapping:secondsColumn'], width: 150 },
    { path: ['callMapping:beginFormat'], width: 240 },
  ],
  views: ['table'],
  sort: [{ path: ['callMapping:name'], order: 'asc' }],
  create: ['callMapping'],
  pageSize: 50,
}
