import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const chargeList: ListDefinition = {
  relation: 'tenant:charges',
  type: 'charge',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 150 },
    { path: ['charge:text'], width: 280 },
    { path: ['charge:contract', 'entity:tenantWideIdentifier'], label: { de: 'Vertrag', en: 'Contract' }, width: 172 },
    { path: ['charge:reason'], width: 200 },
    { path: ['charge:amount'], width: 120 },
    { path: ['charge:state'], width: 140 },
    { path: ['charge:serviceFrom'], width: 120 },
    { path: ['charge:serviceTo'], width: 120 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  predefinedFilters: [
    { name: 'open', label: { de: 'Offene', en: 'Open' }, filter: { path: ['charge:state'], operator: 'eq', value: 'open' } },
    all,
  ],
  create: ['charge'],
  pageSize: 50,
}
