import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const letterDispatchList: ListDefinition = {
  relation: 'tenant:letterDispatches',
  type: 'letterDispatch',
  columns: [
    { path: ['letterDispatch:recipient'], width: 240 },
    { path: ['letterDispatch:number'], width: 150 },
    { path: ['letterDispatch:document', 'document:name'], label: { de: 'Schreiben', en: 'Letter' }, width: 280 },
    { path: ['letterDispatch:state'], width: 160 },
    { path: ['letterDispatch:sentAt'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['letterDispatch:sentAt'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'toPrint',
      label: { de: 'Zu drucken', en: 'To be printed' },
      filter: { path: ['letterDispatch:state'], operator: 'eq', value: 'toPrint' },
    },
    all,
  ],
  pageSize: 50,
}
