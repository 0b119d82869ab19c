import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const simcardList: ListDefinition = {
  relation: 'tenant:things',
  type: 'simcard',
  columns: [
    { path: ['simcard:iccid'], width: 200 },
    { path: ['simcard:msisdn'], width: 160 },
    { path: ['simcard:imsi'], width: 160 },
    { path: ['simcard:activeSince'], width: 150 },
    { path: ['simcard:activeUntil'], width: 150 },
    { path: ['simcard:modem', 'modem:serialnumber'], label: { de: 'Modem', en: 'Modem' }, width: 160 },
  ],
  views: ['table'],
  sort: [{ path: ['simcard:iccid'], order: 'asc' }],
  pageSize: 50,
  create: ['simcard'],
}
