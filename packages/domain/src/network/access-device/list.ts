import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const accessDeviceList: ListDefinition = {
  relation: 'tenant:things',
  type: 'accessDevice',
  columns: [
    { path: ['accessDevice:name'], width: 200 },
    { path: ['accessDevice:deviceType'], width: 130 },
    { path: ['accessDevice:hostname'], width: 220 },
    { path: ['accessDevice:managementIp'], width: 160 },
    { path: ['asset:condition'], width: 130 },
  ],
  views: ['table'],
  sort: [{ path: ['accessDevice:name'], order: 'asc' }],
  pageSize: 50,
  create: ['accessDevice'],
}
