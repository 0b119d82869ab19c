import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** All things: the network, assets, metering and geodata. */
export const thingList: ListDefinition = {
  relation: 'tenant:things',
  type: 'thing',
  columns: [
    { path: [], label: { de: 'Ding', en: 'Thing' }, width: 320 },
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['entity:createdAt'], width: 150 },
    { path: ['entity:updatedAt'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
  pageSize: 50,
}
