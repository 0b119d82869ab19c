import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const tagList: ListDefinition = {
  relation: 'tenant:tags',
  type: 'tag',
  columns: [
    { path: ['tag:name'], width: 220 },
    { path: ['tag:description'], width: 480 },
    { path: ['tag:color'], width: 120 },
  ],
  views: ['table', 'minicard'],
  sort: [{ path: ['tag:name'], order: 'asc' }],
  pageSize: 50,
  create: ['tag'],
}
