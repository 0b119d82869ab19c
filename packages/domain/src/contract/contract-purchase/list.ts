import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { keptContractListBasis } from '../contract/list.ts'

export const contractPurchaseList: ListDefinition = {
  ...keptContractListBasis,
  type: 'contractPurchase',
  recordPage: true,
  typeExtends: ['contractPurchase'],
  columns: [...keptContractListBasis.columns, { path: ['contractPurchase:deliveryDate'], width: 130 }],
  create: ['contractPurchase'],
}
