import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

/** The receipts that were delivered to the customer. */
export const myReceiptList: ListDefinition = {
  relation: 'businessPartner:deliveredReceipts',
  type: 'receipt',
  columns: [
    { path: ['receipt:receiptNumber'], width: 140 },
    { path: ['receipt:date'], width: 110 },
    { path: ['receipt:name'], width: 260 },
    { path: ['receipt:contract', 'entity:tenantWideIdentifier'], label: { de: 'Vertrag', en: 'Contract' }, width: 172 },
    { path: ['receipt:sumGross'], width: 110 },
    { path: ['receipt:dueDate'], width: 110 },
    { path: ['receipt:status'], width: 140 },
  ],
  views: ['table', 'card'],
  sort: [{ path: ['receipt:date'], order: 'desc' }],
  pageSize: 20,
}

const receiver = { path: ['receipt:receiver', 'businessPartner:name1'], label: { de: 'Empfänger', en: 'Receiver' }, width: 220 } as const

/** Receipts with an open amount, credits included. */
export const openItemList: ListDefinition = {
  relation: 'businessPartner:providingReceipts',
  type: 'receipt',
  columns: [
    { path: ['receipt:dueDate'], width: 120 },
    { path: ['receipt:receiptNumber'], width: 140 },
    receiver,
    { path: ['receipt:sumGross'], width: 110 },
    { path: ['receipt:openAmount'], width: 110 },
    { path: ['receipt:disputedAmount'], width: 130 },
    { path: ['receipt:status'], width: 140 },
    { path: ['receipt:dunningBlockUntil'], width: 140 },
    { path: ['receipt:receiver', 'businessPartner:balance'], label: { de: 'Saldo des Kunden', en: 'Balance of the customer' }, width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['receipt:openAmount'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'overdue',
      label: { de: 'Überfällige', en: 'Overdue' },
      filter: {
        and: [
          { path: ['receipt:openAmount'], operator: 'gt', value: 0 },
          { path: ['receipt:dueDate'], operator: 'lt', value: { $: 'today' } },
        ],
      },
    },
    {
      name: 'openAmount',
      label: { de: 'Offene', en: 'Open' },
      filter: { path: ['receipt:openAmount'], operator: 'ne', value: 0 },
      active: true,
    },
    {
      name: 'credits',
      label: { de: 'Guthaben', en: 'Credits' },
      filter: { path: ['receipt:openAmount'], operator: 'lt', value: 0 },
    },
    {
      name: 'writeOff',
      label: { de: 'Ausbuchung wartet', en: 'Write-off waits' },
      filter: { path: ['receipt:writeOffs', 'writeOff:state'], operator: 'eq', value: 'proposed' },
    },
  ],
  pageSize: 50,
}

export const receiptList: ListDefinition = {
  relation: 'businessPartner:providingReceipts',
  type: 'receipt',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['receipt:receiptNumber'], width: 140 },
    { path: ['receipt:date'], width: 110 },
    receiver,
    { path: ['receipt:contract', 'entity:tenantWideIdentifier'], label: { de: 'Vertrag', en: 'Contract' }, width: 172 },
    { path: ['receipt:receiptApproved'], width: 110 },
    { path: ['receipt:status'], width: 140 },
    { path: ['receipt:sumNet'], width: 110 },
    { path: ['receipt:sumGross'], width: 110 },
    { path: ['receipt:openAmount'], width: 110 },
    { path: ['receipt:name'], width: 260 },
    { path: ['receipt:kind'], width: 150 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  predefinedFilters: [
    {
      name: 'open',
      label: { de: 'Offene', en: 'Open' },
      filter: { path: ['receipt:status'], operator: 'notIn', value: ['paid', 'absorbed', 'reversed'] },
    },
    all,
  ],
  pageSize: 20,
}
