import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const userList: ListDefinition = {
  relation: 'tenant:users',
  type: 'user',
  columns: [
    { path: ['user:surname'], width: 180 },
    { path: ['user:givenname'], width: 160 },
    { path: ['user:username'], width: 220 },
    { path: ['user:email'], width: 240 },
    { path: ['user:access'], width: 150 },
    {
      path: ['user:permissions', 'permission:role', 'role:name'],
      label: { de: 'Rollen', en: 'Roles' },
      width: 260,
    },
    {
      path: ['user:groupMemberships', 'groupMembership:group', 'group:name1'],
      label: { de: 'Gruppen', en: 'Groups' },
      width: 260,
    },
  ],
  views: ['table'],
  sort: [{ path: ['user:surname'], order: 'asc' }],
  pageSize: 50,
  create: ['user'],
  invites: true,
}
