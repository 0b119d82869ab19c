import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const payoutList: ListDefinition = {
  relation: 'tenant:payouts',
  type: 'payout',
  columns: [
    { path: ['payout:businessPartner', 'businessPartner:name1'], label: { de: 'Geschäftspartner', en: 'Business partner' }, width: 220 },
    { path: ['payout:amount'], width: 120 },
    { path: ['payout:cause'], width: 190 },
    { path: ['payout:payBy'], width: 150 },
    { path: ['payout:state'], width: 150 },
    { path: ['payout:executeOn'], width: 130 },
    { path: ['payout:paymentFile', 'paymentFile:messageId'], label: { de: 'Zahlungsdatei', en: 'Payment file' }, width: 200 },
    { path: ['payout:reason'], width: 200 },
  ],
  notice: 'payoutFile',
  views: ['table'],
  sort: [{ path: ['payout:payBy'], order: 'asc' }],
  predefinedFilters: [
    {
      name: 'planned',
      label: { de: 'Vorgeschlagene', en: 'Proposed' },
      filter: { path: ['payout:state'], operator: 'eq', value: 'planned' },
      active: true,
    },
    {
      name: 'failed',
      label: { de: 'Gescheiterte', en: 'Failed' },
      filter: { path: ['payout:state'], operator: 'in', value: ['rejected', 'returned'] },
    },
    all,
  ],
  pageSize: 50,
}
