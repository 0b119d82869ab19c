import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['receipt:name'],
  subtitle: ['receipt:receiptNumber', 'receipt:date'],
  status: 'receipt:status',
}

export const receiptUi: UiDefinition = {
  definition: 'receipt',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.overview,
            content: {
              type: 'vertical',
              content: [
                {
                  type: 'loop',
                  relation: 'receipt:documents',
                  only: { sort: [{ path: ['entity:createdAt'], order: 'desc' }], limit: 1 },
                  content: { type: 'preview', shows: ['document:url'] },
                },
                {
                  type: 'grid',
                  content: [
                    { type: 'relationship', relation: 'receipt:receiver', variant: 'chips' },
                    { type: 'relationship', relation: 'receipt:contract', variant: 'chips' },
                  ],
                },
                grid({ fields: ['receipt:sumGross', 'receipt:openAmount', 'receipt:dueDate', 'receipt:kind'] }),
                {
                  type: 'horizontal',
                  content: [
                    {
                      type: 'billingAction',
                      billingAction: 'cancelReceipt',
                      shows: ['receipt:receiptNumber', 'receipt:status', 'receipt:kind'],
                    },
                    {
                      type: 'billingAction',
                      billingAction: 'writeOff',
                      shows: ['receipt:receiptNumber', 'receipt:status', 'receipt:openAmount', 'receipt:sumGross', 'receipt:writeOffs'],
                    },
                  ],
                },
                {
                  type: 'bill',
                  shows: ['receipt:receiptItems', 'receipt:sumNet', 'receipt:sumGross', 'receipt:taxSums'],
                  bill: { net: 'receipt:sumNet', gross: 'receipt:sumGross', taxes: 'receipt:taxSums' },
                },
                { type: 'billingAction', billingAction: 'itemisedRecord', shows: ['receipt:receiptItems'] },
                {
                  type: 'grid',
                  title: { de: 'Korrekturen', en: 'Corrections' },
                  content: [
                    { type: 'relationship', relation: 'receipt:refersTo', variant: 'chips' },
                    { type: 'relationship', relation: 'receipt:referredToBy', variant: 'chips' },
                    { type: 'relationship', relation: 'receipt:reverses', variant: 'chips' },
                    { type: 'relationship', relation: 'receipt:reversedBy', variant: 'chips' },
                  ],
                },
                grid({
                  fields: [
                    'receipt:date',
                    'receipt:receiptNumber',
                    'receipt:periodStart',
                    'receipt:periodEnd',
                    'receipt:receiptApproved',
                    'receipt:approvedAt',
                    'receipt:sumNet',
                    'receipt:basis',
                    'receipt:eInvoiceFormat',
                    'receipt:waives',
                    'receipt:contentHash',
                    'receipt:fileHash',
                  ],
                }),
                wide('receipt:texts'),
              ],
            },
          },
          {
            title: { de: 'Versand und Zahlung', en: 'Dispatch and payment' },
            content: {
              type: 'vertical',
              content: [
                {
                  type: 'relationship',
                  relation: 'receipt:dispatches',
                  variant: 'list',
                  fields: own('receiptDispatch:channel', 'receiptDispatch:sentAt', 'receiptDispatch:state', 'receiptDispatch:recipient'),
                },
                {
                  type: 'relationship',
                  relation: 'receipt:allocations',
                  variant: 'list',
                  fields: [
                    ['allocation:payment', 'payment:bookedOn'],
                    ['allocation:payment', 'payment:kind'],
                    ['allocation:amount'],
                    ['allocation:by'],
                    ['allocation:releasedOn'],
                  ],
                },
                { type: 'billingAction', billingAction: 'release', shows: ['receipt:allocations'] },
                {
                  type: 'relationship',
                  relation: 'receipt:writeOffs',
                  variant: 'list',
                  fields: own('writeOff:amount', 'writeOff:state', 'writeOff:reason', 'writeOff:proposedAt'),
                },
                {
                  type: 'relationship',
                  relation: 'receipt:collections',
                  variant: 'list',
                  fields: own('collection:collectOn', 'collection:amount', 'collection:state', 'collection:reason'),
                },
                grid({
                  title: { de: 'Beanstandung und Mahnung', en: 'Dispute and dunning' },
                  fields: ['receipt:disputedAmount', 'receipt:disputedOn', 'receipt:disputeReason', 'receipt:dunningBlockUntil'],
                }),
                { type: 'relationship', relation: 'receipt:deliveredTo', variant: 'chips' },
                { type: 'relationship', relation: 'receipt:paymentFiles', variant: 'chips' },
                { type: 'relationship', relation: 'receipt:payouts', variant: 'chips' },
                { type: 'relationship', relation: 'receipt:billingRun', variant: 'chips' },
                { type: 'relationship', relation: 'receipt:supplier', variant: 'chips' },
              ],
            },
          },
          {
            title: titles.documents,
            content: {
              type: 'relationship',
              relation: 'receipt:documents',
              variant: 'list',
              fields: own('document:name', 'document:kind', 'document:uploadedAt'),
            },
          },
        ],
      },
    ],
  },
  card: {
    type: 'vertical',
    content: [header, grid({ fields: ['receipt:sumNet', 'receipt:sumGross', 'receipt:openAmount', 'receipt:dueDate'] })],
  },
  minicard: header,
  selector: header,
}
