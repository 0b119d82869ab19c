import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractAllowanceList: ListDefinition = {
  ...contractListBasis,
  type: 'contractAllowance',
  recordPage: true,
  typeExtends: ['contractAllowance'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractAllowance:scope'], width: 140 },
    { path: ['contractAllowance:permissionFrom'], width: 130 },
  ],
  create: ['contractAllowance'],
}
