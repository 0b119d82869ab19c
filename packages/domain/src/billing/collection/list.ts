import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const collectionList: ListDefinition = {
  relation: 'tenant:collections',
  type: 'collection',
  columns: [
    { path: ['collection:collectOn'], width: 120 },
    { path: ['collection:endToEndId'], width: 160 },
    { path: ['collection:receipt', 'receipt:receiver', 'businessPartner:name1'], label: { de: 'Empfänger', en: 'Receiver' }, width: 220 },
    { path: ['collection:amount'], width: 120 },
    { path: ['collection:state'], width: 150 },
    { path: ['collection:reason'], width: 200 },
    { path: ['collection:paymentFile', 'paymentFile:messageId'], label: { de: 'Zahlungsdatei', en: 'Payment file' }, width: 200 },
  ],
  views: ['table'],
  sort: [{ path: ['collection:collectOn'], order: 'desc' }],
  predefinedFilters: [
    { name: 'planned', label: { de: 'Geplante', en: 'Planned' }, filter: { path: ['collection:state'], operator: 'eq', value: 'planned' } },
    {
      name: 'failed',
      label: { de: 'Abgelehnte und zurückgegebene', en: 'Rejected and returned' },
      filter: { path: ['collection:state'], operator: 'in', value: ['rejected', 'returned'] },
    },
    all,
  ],
  pageSize: 50,
}
