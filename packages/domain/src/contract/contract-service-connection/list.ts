import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractServiceConnectionList: ListDefinition = {
  ...contractListBasis,
  type: 'contractServiceConnection',
  recordPage: true,
  typeExtends: ['contractServiceConnection'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractServiceConnection:buildCost'], width: 120 },
    { path: ['contractServiceConnection:telcoServiceConnectionBuilding', 'telcoServiceConnection:constructionState'], width: 150 },
  ],
  create: ['contractServiceConnection'],
}
