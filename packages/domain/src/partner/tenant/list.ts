import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { partnerContactColumns, partnerNames } from '../business-partner/list.ts'

export const tenantList: ListDefinition = {
  relation: 'tenant:businesspartners',
  type: 'tenant',
  typeExtends: ['tenant'],
  columns: [
    ...partnerNames,
    { path: ['tenant:shortId'], width: 120 },
    { path: ['tenant:systemFlag'], width: 130 },
    { path: ['tenant:defaultAddressing'], width: 180 },
    ...partnerContactColumns,
  ],
  views: ['table'],
  sort: [{ path: ['businessPartner:name1'], order: 'asc' }],
  pageSize: 50,
}
