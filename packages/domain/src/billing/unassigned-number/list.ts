import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const unassignedNumberList: ListDefinition = {
  relation: 'tenant:unassignedNumbers',
  type: 'unassignedNumber',
  columns: [
    { path: ['unassignedNumber:number'], width: 180 },
    { path: ['unassignedNumber:problem'], width: 280 },
    { path: ['unassignedNumber:calls'], width: 120 },
    { path: ['unassignedNumber:seconds'], width: 120 },
    { path: ['unassignedNumber:firstDay'], width: 120 },
    { path: ['unassignedNumber:lastDay'], width: 120 },
    { path: ['unassignedNumber:managedNumber', 'managedNumber:number'], width: 180 },
  ],
  views: ['table'],
  sort: [{ path: ['unassignedNumber:calls'], order: 'desc' }],
  predefinedFilters: [all],
  pageSize: 50,
}
