import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const sipAccountList: ListDefinition = {
  relation: 'tenant:things',
  type: 'sipAccount',
  columns: [
    { path: ['sipAccount:username'], width: 200 },
    { path: ['sipAccount:server'], width: 220 },
    { path: ['sipAccount:channels'], width: 120 },
    { path: ['sipAccount:managedNumbers', 'managedNumber:number'], label: { de: 'Rufnummern', en: 'Numbers' }, width: 200 },
  ],
  views: ['table'],
  sort: [{ path: ['sipAccount:username'], order: 'asc' }],
  pageSize: 10,
  create: ['sipAccount'],
}
