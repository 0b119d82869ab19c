import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { keptContractListBasis } from '../contract/list.ts'

export const contractLeaseList: ListDefinition = {
  ...keptContractListBasis,
  type: 'contractLease',
  recordPage: true,
  typeExtends: ['contractLease'],
  columns: [
    ...keptContractListBasis.columns,
    { path: ['contractLease:areaSqm'], width: 110 },
    { path: ['contractLease:rent'], width: 120 },
    { path: ['contractLease:indexClause'], width: 160 },
  ],
  create: ['contractLease'],
}
