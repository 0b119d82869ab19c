import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractGridUsageList: ListDefinition = {
  ...contractListBasis,
  type: 'contractGridUsage',
  recordPage: true,
  typeExtends: ['contractGridUsage'],
  columns: [
    ...contractListBasis.columns,
    { path: ['contractGridUsage:gridArea'], width: 150 },
    { path: ['contractGridUsage:marketLocations', 'marketLocation:malo'], width: 130 },
  ],
  create: ['contractGridUsage'],
}
