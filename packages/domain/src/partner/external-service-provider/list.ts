import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { partnerContactColumns, partnerNames } from '../business-partner/list.ts'

export const externalServiceProviderList: ListDefinition = {
  relation: 'tenant:businesspartners',
  type: 'externalServiceProvider',
  typeExtends: ['externalServiceProvider'],
  columns: [
    ...partnerNames,
    { path: ['externalServiceProvider:trade'], width: 140 },
    { path: ['externalServiceProvider:slaHours'], width: 120 },
    ...partnerContactColumns,
  ],
  views: ['table'],
  sort: [{ path: ['businessPartner:name1'], order: 'asc' }],
  pageSize: 50,
  create: ['externalServiceProvider'],
}
