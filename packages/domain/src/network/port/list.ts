import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const portList: ListDefinition = {
  relation: 'tenant:things',
  type: 'port',
  columns: [
    { path: ['port:number'], width: 90 },
    { path: ['port:unit'], width: 90 },
    { path: ['port:importedRemoteId'], width: 180 },
    { path: ['port:portType'], width: 110 },
    { path: ['port:accessDevice', 'accessDevice:name'], label: { de: 'Zugangsgerät', en: 'Access device' }, width: 200 },
    { path: ['port:accesses', 'access:status'], label: { de: 'Belegung', en: 'Usage' }, width: 130 },
  ],
  views: ['table'],
  sort: [{ path: ['port:number'], order: 'asc' }],
  pageSize: 50,
}
