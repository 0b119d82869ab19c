import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const sessionList: ListDefinition = {
  relation: 'tenant:sessions',
  type: 'session',
  columns: [
    { path: ['session:name'], width: 220 },
    { path: ['session:since'], width: 150 },
    { path: ['session:lastUsedAt'], width: 150 },
    { path: ['session:kind'], width: 170 },
    { path: ['session:device'], width: 200 },
    { path: ['session:place'], width: 170 },
  ],
  views: ['table'],
  sort: [{ path: ['session:since'], order: 'desc' }],
  pageSize: 50,
}
