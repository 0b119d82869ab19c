import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const gridFeeList: ListDefinition = {
  relation: 'tenant:gridFees',
  type: 'gridFee',
  columns: [
    { path: ['gridFee:sector'], width: 120 },
    { path: ['gridFee:area'], width: 200 },
    { path: ['gridFee:validFrom'], width: 120 },
    { path: ['gridFee:energyPrice'], width: 170 },
    { path: ['gridFee:basePrice'], width: 170 },
    { path: ['gridFee:meteringPrice'], width: 190 },
    { path: ['gridFee:concession'], width: 200 },
  ],
  views: ['table'],
  sort: [{ path: ['gridFee:validFrom'], order: 'desc' }],
  create: ['gridFee'],
  pageSize: 50,
}
