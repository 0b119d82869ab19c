import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractStatementOfWorkList: ListDefinition = {
  ...contractListBasis,
  type: 'contractStatementOfWork',
  recordPage: true,
  typeExtends: ['contractStatementOfWork'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractStatementOfWork:budget'], width: 120 },
    { path: ['contractStatementOfWork:acceptedAt'], width: 130 },
  ],
  create: ['contractStatementOfWork'],
}
