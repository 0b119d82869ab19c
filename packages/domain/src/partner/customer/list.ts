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
  recordPage: true,
}

/** Customers with users who can sign in. A record of the list opens the portal as one of these users sees it. */
export const portalCustomerList: ListDefinition = {
  ...customerList,
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['businessPartner:name1'], width: 260 },
    { path: ['businessPartner:permissions', 'permission:user', 'user:surname'], label: { de: 'Personen', en: 'People' }, width: 220 },
    { path: ['businessPartner:permissions', 'permission:user', 'user:username'], width: 260 },
    { path: ['businessPartner:permissions', 'permission:user', 'user:access'], width: 150 },
  ],
  filter: { path: ['businessPartner:permissions', 'permission:scope'], operator: 'eq', value: 'businessPartner' },
}
