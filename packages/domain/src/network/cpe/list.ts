import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const cpeList: ListDefinition = {
  relation: 'tenant:things',
  type: 'cpe',
  columns: [
    { path: ['cpe:macAddress'], width: 180 },
    { path: ['cpe:model'], width: 200 },
    { path: ['cpe:onlineStatus'], width: 110 },
    { path: ['asset:operatingState'], label: { de: 'Zustand', en: 'State' }, width: 140 },
    { path: ['asset:serialNumber'], width: 180 },
    { path: ['asset:condition'], width: 130 },
  ],
  views: ['table'],
  sort: [{ path: ['cpe:macAddress'], order: 'asc' }],
  pageSize: 5,
  create: ['cpeAon', 'cpeGpon', 'cpeDocsis', 'cpeDsl'],
}
