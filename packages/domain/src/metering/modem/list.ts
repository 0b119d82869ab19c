import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const modemList: ListDefinition = {
  relation: 'tenant:things',
  type: 'modem',
  columns: [
    { path: ['modem:serialnumber'], width: 180 },
    { path: ['modem:imei'], width: 160 },
    { path: ['modem:radio'], width: 120 },
    { path: ['asset:operatingState'], label: { de: 'Zustand', en: 'State' }, width: 140 },
    { path: ['modem:simcard', 'simcard:iccid'], label: { de: 'SIM-Karte', en: 'SIM card' }, width: 200 },
  ],
  views: ['table'],
  sort: [{ path: ['modem:serialnumber'], order: 'asc' }],
  pageSize: 50,
  create: ['modem'],
}
