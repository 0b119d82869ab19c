import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { lastSixMonths } from '../../shared/predefined-filters.ts'

export const receiptDispatchList: ListDefinition = {
  relation: 'tenant:receiptDispatches',
  type: 'receiptDispatch',
  columns: [
    { path: ['receiptDispatch:sentAt'], width: 150 },
    { path: ['receiptDispatch:channel'], width: 130 },
    { path: ['receiptDispatch:state'], width: 150 },
    { path: ['receiptDispatch:recipient'], width: 240 },
    { path: ['receiptDispatch:receipt', 'receipt:receiptNumber'], width: 140 },
    { path: ['receiptDispatch:receipt', 'receipt:name'], width: 240 },
  ],
  views: ['card'],
  sort: [{ path: ['receiptDispatch:sentAt'], order: 'desc' }],
  predefinedFilters: lastSixMonths('receiptDispatch:sentAt'),
  pageSize: 20,
}
