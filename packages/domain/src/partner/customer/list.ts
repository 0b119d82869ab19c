import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { partnerContactColumns, partnerNames } from '../business-partner/list.ts'

export const customerList: ListDefinition = {
  relation: 'tenant:businesspartners',
  type: 'customer',
  typeExtends: ['customer'],
  columns: [
    ...partnerNames,
    { path: ['customer:customerSegment'], width: 140 },
    ...partnerContactColumns,
    { path: ['customer:customerSince'], width: 120, hidden: true },
    { path: ['businessPartner:birthday'], width: 120, hidden: true },
  ],
  views: ['table'],
  sort: [{ path: ['businessPartner:name1'], order: 'asc' }],
  pageSize: 50,
  create: ['customer'],
}
