import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { contractListBasis } from '../contract/list.ts'

export const contractTenantList: ListDefinition = {
  ...contractListBasis,
  type: 'contractTenant',
  recordPage: true,
  typeExtends: ['contractTenant'],
  columns: [...contractListBasis.columns, { path: ['contractTenant:revenueShare'], width: 140 }],
  create: ['contractTenant'],
}
