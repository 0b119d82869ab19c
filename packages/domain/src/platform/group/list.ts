import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const groupList: ListDefinition = {
  relation: 'tenant:groups',
  type: 'group',
  columns: [
    { path: ['group:name1'], width: 220 },
    { path: ['group:name2'], width: 220 },
    { path: ['group:groupFunctions', 'groupFunction:function'], label: { de: 'Funktionen', en: 'Functions' }, width: 240 },
    {
      path: ['group:permissions', 'permission:role', 'role:name'],
      label: { de: 'Rollen', en: 'Roles' },
      width: 260,
    },
  ],
  views: ['table', 'minicard'],
  sort: [{ path: ['group:name1'], order: 'asc' }],
  pageSize: 50,
  create: ['group'],
}
