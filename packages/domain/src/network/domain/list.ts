import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const domainList: ListDefinition = {
  relation: 'tenant:things',
  type: 'domain',
  columns: [
    { path: ['domain:vlanid'], width: 110 },
    { path: ['domain:vlanhandling'], width: 140 },
    { path: ['domain:vlanprofile'], width: 160 },
    { path: ['domain:refIpDb'], width: 180 },
    { path: ['domain:title'], width: 240 },
  ],
  views: ['table'],
  sort: [{ path: ['domain:vlanid'], order: 'asc' }],
  pageSize: 50,
  create: ['domain'],
}
