import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const paymentList: ListDefinition = {
  relation: 'tenant:payments',
  type: 'payment',
  columns: [
    { path: ['payment:bookedOn'], width: 120 },
    { path: ['payment:name'], width: 220 },
    { path: ['payment:amount'], width: 120 },
    { path: ['payment:unallocated'], width: 140 },
    { path: ['payment:kind'], width: 150 },
    { path: ['payment:text'], width: 300 },
    { path: ['payment:businessPartner', 'businessPartner:name1'], label: { de: 'Geschäftspartner', en: 'Business partner' }, width: 220 },
    { path: ['entity:tenantWideIdentifier'], width: 140 },
  ],
  views: ['table'],
  sort: [{ path: ['payment:bookedOn'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'unallocated',
      label: { de: 'Nicht zugeordnete', en: 'Not allocated' },
      filter: { path: ['payment:unallocated'], operator: 'ne', value: 0 },
      active: true,
    },
    all,
  ],
  pageSize: 50,
}
