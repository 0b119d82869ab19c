import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

/** The receipts that were open at the end of a day, today unless another one is chosen. */
export const openItemByDayList: ListDefinition = {
  relation: 'tenant:openItems',
  type: 'openItem',
  columns: [
    { path: ['openItem:due'], width: 110 },
    { path: ['openItem:number'], width: 140 },
    { path: ['openItem:name'], width: 220 },
    { path: ['openItem:open'], width: 110 },
    { path: ['openItem:overdueDays'], width: 130 },
    { path: ['openItem:balance'], width: 150 },
    { path: ['openItem:partnerNumber'], width: 120 },
    { path: ['openItem:gross'], width: 110 },
    { path: ['openItem:kind'], width: 150, hidden: true },
    { path: ['openItem:date'], width: 120, hidden: true },
    { path: ['openItem:day'], width: 110, hidden: true },
  ],
  views: ['table'],
  byDay: 'openItem:day',
  sort: [{ path: ['openItem:due'], order: 'asc' }],
  predefinedFilters: [
    {
      name: 'overdue',
      label: { de: 'Überfällige', en: 'Overdue' },
      filter: {
        and: [
          { path: ['openItem:open'], operator: 'gt', value: 0 },
          { path: ['openItem:overdueDays'], operator: 'gt', value: 0 },
        ],
      },
    },
    {
      name: 'credits',
      label: { de: 'Guthaben', en: 'Credits' },
      filter: { path: ['openItem:open'], operator: 'lt', value: 0 },
    },
    { ...all, active: true },
  ],
  pageSize: 50,
}
