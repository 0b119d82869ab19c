import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const taxSumList: ListDefinition = {
  relation: 'tenant:taxSums',
  type: 'taxSum',
  columns: [
    { path: ['taxSum:month'], width: 140 },
    { path: ['taxSum:taxrate'], width: 130 },
    { path: ['taxSum:net'], width: 140 },
    { path: ['taxSum:tax'], width: 140 },
    { path: ['taxSum:gross'], width: 140 },
    { path: ['taxSum:receipts'], width: 120 },
  ],
  views: ['table'],
  sort: [
    { path: ['taxSum:month'], order: 'desc' },
    { path: ['taxSum:taxrate'], order: 'desc' },
  ],
  pageSize: 50,
}
