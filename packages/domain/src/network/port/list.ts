import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'
import { portPlaces } from './places.ts'
import { portStates } from './twin.ts'

export const portList: ListDefinition = {
  relation: 'tenant:things',
  type: 'port',
  columns: [
    { path: ['port:number'], width: 90 },
    { path: ['port:unit'], width: 90 },
    { path: ['port:importedRemoteId'], width: 180 },
    { path: ['port:accessDevice', 'accessDevice:name'], label: { de: 'Zugangsgerät', en: 'Access device' }, width: 180 },
    { path: ['port:slot'], width: 110 },
    { path: ['port:portType'], width: 100 },
    { path: ['port:state'], width: 120 },
    { path: ['port:used'], width: 110 },
    { path: ['port:accesses', 'entity:tenantWideIdentifier'], label: { de: 'Anschlüsse', en: 'Lines' }, width: 170 },
  ],
  views: ['table'],
  sort: [
    { path: ['port:accessDevice', 'accessDevice:name'], order: 'asc' },
    { path: ['port:unit'], order: 'asc' },
    { path: ['port:slot'], order: 'asc' },
    { path: ['port:number'], order: 'asc' },
  ],
  predefinedFilters: [
    all,
    ...portStates.map(({ name, label }) => ({ name, label, filter: { path: ['port:state'], operator: 'eq', value: name } }) as const),
  ],
  places: portPlaces,
  pageSize: 50,
}
