import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const debtorAgeList: ListDefinition = {
  relation: 'tenant:debtorAges',
  type: 'debtorAge',
  columns: [
    { path: ['debtorAge:name'], width: 170 },
    { path: ['debtorAge:number'], width: 95 },
    { path: ['debtorAge:open'], width: 105 },
    { path: ['debtorAge:notDue'], width: 95 },
    { path: ['debtorAge:to30'], width: 95 },
    { path: ['debtorAge:to60'], width: 95 },
    { path: ['debtorAge:to90'], width: 95 },
    { path: ['debtorAge:over90'], width: 100 },
    { path: ['debtorAge:credits'], width: 100 },
    { path: ['debtorAge:balance'], width: 110 },
    { path: ['debtorAge:nextCollection'], width: 125 },
    { path: ['debtorAge:dunningLevel'], width: 95 },
    { path: ['debtorAge:unallocated'], width: 120, hidden: true },
    { path: ['debtorAge:unknown'], width: 95, hidden: true },
    { path: ['debtorAge:day'], width: 110, hidden: true },
  ],
  views: ['table'],
  byDay: 'debtorAge:day',
  sort: [{ path: ['debtorAge:open'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'over90',
      label: { de: 'Über 90 Tage', en: 'Over 90 days' },
      filter: { path: ['debtorAge:over90'], operator: 'gt', value: 0 },
    },
    {
      name: 'dunned',
      label: { de: 'In Mahnung', en: 'In dunning' },
      filter: { path: ['debtorAge:dunningLevel'], operator: 'exists' },
    },
    {
      name: 'unknown',
      label: { de: 'Ungeklärt', en: 'Unclear' },
      filter: { path: ['debtorAge:unknown'], operator: 'gt', value: 0 },
    },
    { ...all, active: true },
  ],
  pageSize: 50,
}
