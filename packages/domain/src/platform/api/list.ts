import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const apiList: ListDefinition = {
  relation: 'tenant:apis',
  type: 'api',
  columns: [
    { path: ['api:name'], width: 220 },
    { path: ['api:owner'], width: 200 },
    { path: ['api:rights'], width: 160 },
    { path: ['api:lastUsedAt'], width: 150 },
    { path: ['api:endsAt'], width: 150 },
    { path: ['api:since'], width: 150 },
    { path: ['api:begins'], width: 120 },
  ],
  views: ['table'],
  sort: [{ path: ['api:since'], order: 'desc' }],
  pageSize: 50,
}
