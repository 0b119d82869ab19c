import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { lastSixMonths } from '../../shared/predefined-filters.ts'

export const acknowledgementList: ListDefinition = {
  relation: 'tenant:acknowledgements',
  type: 'acknowledgement',
  columns: [
    { path: ['acknowledgement:sentAt'], width: 150 },
    { path: ['acknowledgement:kind'], width: 180 },
    { path: ['acknowledgement:number'], width: 160 },
    { path: ['acknowledgement:recipient'], width: 240 },
    { path: ['acknowledgement:contract', 'entity:tenantWideIdentifier'], label: { de: 'Vertrag', en: 'Contract' }, width: 172 },
  ],
  views: ['card'],
  sort: [{ path: ['acknowledgement:sentAt'], order: 'desc' }],
  predefinedFilters: lastSixMonths('acknowledgement:sentAt'),
  pageSize: 20,
}
