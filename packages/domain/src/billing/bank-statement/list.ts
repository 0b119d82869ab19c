import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const bankStatementList: ListDefinition = {
  relation: 'tenant:bankStatements',
  type: 'bankStatement',
  columns: [
    { path: ['bankStatement:to'], width: 120 },
    { path: ['bankStatement:number'], width: 290 },
    { path: ['bankStatement:state'], width: 140 },
    { path: ['bankStatement:entries'], width: 110 },
    { path: ['bankStatement:open'], width: 150 },
    { path: ['bankStatement:opening'], width: 130 },
    { path: ['bankStatement:closing'], width: 130 },
    { path: ['bankStatement:waitsFor'], width: 180 },
  ],
  notice: 'bankUpload',
  views: ['table'],
  sort: [{ path: ['bankStatement:to'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'open',
      label: { de: 'Nicht fertige', en: 'Not finished' },
      filter: { path: ['bankStatement:state'], operator: 'ne', value: 'allocated' },
    },
    all,
  ],
  pageSize: 50,
}
