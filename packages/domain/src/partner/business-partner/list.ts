import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'

/** The first columns of every list of partners. Each list adds its own after the names. */
export const partnerNames: readonly ListColumn[] = [
  { path: ['entity:tenantWideIdentifier'], width: 120 },
  { path: ['businessPartner:name1'], width: 240 },
  { path: ['businessPartner:name2'], width: 180 },
]

export const partnerContactColumns: readonly ListColumn[] = [
  { path: ['businessPartner:contactAddress', 'postalAddress:street'], width: 200 },
  { path: ['businessPartner:contactAddress', 'postalAddress:houseNumber'], width: 112 },
  { path: ['businessPartner:contactAddress', 'postalAddress:postcode'], width: 100 },
  { path: ['businessPartner:contactAddress', 'postalAddress:city'], width: 180 },
  { path: ['businessPartner:phone'], width: 160 },
  { path: ['businessPartner:email'], width: 240 },
]

export const businessPartnerList: ListDefinition = {
  relation: 'tenant:businesspartners',
  type: 'businessPartner',
  columns: [...partnerNames, { path: ['businessPartner:partnerType'], width: 140 }, ...partnerContactColumns],
  views: ['table'],
  sort: [{ path: ['businessPartner:name1'], order: 'asc' }],
  pageSize: 50,
  create: ['customer', 'externalServiceProvider'],
}
