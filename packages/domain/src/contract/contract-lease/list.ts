import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractLeaseList: ListDefinition = {
  ...contractListBasis,
  type: 'contractLease',
  typeExtends: ['contractLease'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractLease:areaSqm'], width: 110 },
    { path: ['contractLease:rent'], width: 120 },
    { path: ['contractLease:indexClause'], width: 160 },
  ],
  create: ['contractLease'],
}
