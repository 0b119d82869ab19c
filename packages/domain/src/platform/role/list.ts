import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const roleList: ListDefinition = {
  relation: 'tenant:roles',
  type: 'role',
  columns: [
    { path: ['role:name'], width: 220 },
    { path: ['role:key'], width: 160, hidden: true },
    { path: ['role:description'], width: 480 },
  ],
  views: ['table'],
  sort: [{ path: ['role:name'], order: 'asc' }],
  pageSize: 50,
  notice: 'changedRoles',
  create: ['role'],
}
