import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractServiceList: ListDefinition = {
  ...contractListBasis,
  type: 'contractService',
  recordPage: true,
  typeExtends: ['contractService'],
  columns: [...contractListBasis.columns, { path: ['contractService:slaHours'], width: 120 }],
  create: ['contractService'],
}
