import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const ipSubnetList: ListDefinition = {
  relation: 'tenant:things',
  type: 'ipSubnet',
  columns: [
    { path: ['ipSubnet:cidr'], width: 180 },
    { path: ['ipSubnet:kind'], width: 130 },
    { path: ['ipSubnet:gateway'], width: 160 },
    { path: ['ipSubnet:vrf'], width: 140 },
  ],
  views: ['table'],
  sort: [{ path: ['ipSubnet:cidr'], order: 'asc' }],
  pageSize: 50,
  create: ['ipSubnet'],
}
