import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const circuitList: ListDefinition = {
  relation: 'tenant:things',
  type: 'circuit',
  columns: [
    { path: ['circuit:circuitId'], width: 180 },
    { path: ['circuit:carrier'], width: 160 },
    { path: ['circuit:bandwidth'], width: 130 },
    { path: ['circuit:wholesaleOrder'], width: 180 },
  ],
  views: ['table'],
  sort: [{ path: ['circuit:circuitId'], order: 'asc' }],
  pageSize: 50,
  create: ['circuit'],
}
