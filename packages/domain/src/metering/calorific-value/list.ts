import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const calorificValueList: ListDefinition = {
  relation: 'tenant:calorificValues',
  type: 'calorificValue',
  columns: [
    { path: ['calorificValue:month'], width: 140 },
    { path: ['calorificValue:area'], width: 220 },
    { path: ['calorificValue:kWhPerCubicMetre'], width: 160 },
  ],
  views: ['table'],
  sort: [{ path: ['calorificValue:month'], order: 'desc' }],
  create: ['calorificValue'],
  pageSize: 50,
}
