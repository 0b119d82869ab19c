import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const journeyList: ListDefinition = {
  relation: 'tenant:journeys',
  type: 'journey',
  columns: [
    { path: ['journey:name'], width: 260 },
    { path: ['journey:businessOnly'], width: 160 },
    { path: ['journey:allowFutureConnections'], width: 200 },
    { path: ['journey:journeyContainers', 'journeyContainer:title'], label: { de: 'Produktbereiche', en: 'Containers' }, width: 260 },
  ],
  views: ['table'],
  sort: [{ path: ['journey:name'], order: 'asc' }],
  pageSize: 50,
  create: ['journey'],
}
