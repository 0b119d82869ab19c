import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { bySector } from '../../shared/predefined-filters.ts'

export const meterList: ListDefinition = {
  relation: 'tenant:things',
  type: 'meter',
  columns: [
    { path: ['meter:meterNumber'], width: 180 },
    { path: ['asset:inventoryNumber'], width: 160 },
    { path: ['meter:sector'], width: 110 },
    { path: ['meter:calibrationUntil'], width: 140 },
    { path: ['meter:meterPoint', 'meterPoint:melo'], label: { de: 'Messlokation', en: 'Meter point' }, width: 320 },
  ],
  views: ['table'],
  sort: [{ path: ['meter:meterNumber'], order: 'asc' }],
  predefinedFilters: bySector('meter:sector'),
  pageSize: 50,
  create: ['meter'],
}
