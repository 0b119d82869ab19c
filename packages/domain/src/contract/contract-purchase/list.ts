import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractPurchaseList: ListDefinition = {
  ...contractListBasis,
  type: 'contractPurchase',
  typeExtends: ['contractPurchase'],
  columns: [...contractListBasis.columns, { path: ['contractPurchase:deliveryDate'], width: 130 }],
  create: ['contractPurchase'],
}
