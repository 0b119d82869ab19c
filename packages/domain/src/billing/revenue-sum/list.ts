import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const revenueSumList: ListDefinition = {
  relation: 'tenant:revenueSums',
  type: 'revenueSum',
  columns: [
    { path: ['revenueSum:month'], width: 140 },
    { path: ['revenueSum:product'], width: 300 },
    { path: ['revenueSum:net'], width: 140 },
    { path: ['revenueSum:items'], width: 120 },
  ],
  views: ['table'],
  sort: [
    { path: ['revenueSum:month'], order: 'desc' },
    { path: ['revenueSum:net'], order: 'desc' },
  ],
  pageSize: 50,
}
