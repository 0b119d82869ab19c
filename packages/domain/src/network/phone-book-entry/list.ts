import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const phoneBookEntryList: ListDefinition = {
  relation: 'tenant:things',
  type: 'phoneBookEntry',
  columns: [
    { path: ['phoneBookEntry:entryType'], width: 160 },
    { path: ['phoneBookEntry:managedNumber', 'managedNumber:number'], label: { de: 'Rufnummer', en: 'Number' }, width: 180 },
    { path: ['phoneBookEntry:entryText'], width: 260 },
    { path: ['phoneBookEntry:sentAt'], width: 150 },
    { path: ['phoneBookEntry:confirmedAt'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['phoneBookEntry:entryText'], order: 'asc' }],
  pageSize: 10,
  create: ['phoneBookEntry'],
}
