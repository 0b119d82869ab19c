import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractFrameworkList: ListDefinition = {
  ...contractListBasis,
  type: 'contractFramework',
  recordPage: true,
  typeExtends: ['contractFramework'],
  columns: [...contractListBasis.columns, { path: ['contractFramework:discount'], width: 110 }],
  create: ['contractFramework'],
}
