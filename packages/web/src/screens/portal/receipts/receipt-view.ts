import type { BilledItem } from '@twinwerk/model/billing/explain-receipt'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { paymentReads } from './payment-view.ts'

const items = {
  $sort: [{ path: ['receiptItem:position'], order: 'asc' }],
  $limit: 200,
  'receiptItem:priceComponent': { $mask: ['priceComponent:pricingType'] },
}

/** A correction or cancellation stands beside the receipt that it is about, and the other way round. */
export const relatedReceipts = ['receipt:reverses', 'receipt:reversedBy', 'receipt:refersTo', 'receipt:referredToBy'] as const
const named = { $mask: ['receipt:receiptNumber', 'receipt:date', 'receipt:sumGross'], $limit: 20 }

export function receiptQuery(id: string) {
  return {
    id,
    'receipt:receiptItems': items,
    'receipt:documents': {},
    'receipt:contract': { $mask: ['entity:tenantWideIdentifier'] },
    ...Object.fromEntries(relatedReceipts.map((relation) => [relation, named])),
    'receipt:objections': { $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 20 },
    ...paymentReads,
  }
}

/**
 * Returns true if a customer may object to a receipt now: it was delivered, asks for something, and nothing of it is disputed already.
 */
export function isObjectable(receipt: TwinJson): boolean {
  const isDelivered = ['sent', 'partly', 'paid', 'dunning'].includes(textOf(receipt, 'receipt:status') ?? '')
  return isDelivered && (numberOf(receipt, 'receipt:sumGross') ?? 0) > 0 && (numberOf(receipt, 'receipt:disputedAmount') ?? 0) === 0
}

/** Returns the query for the previous receipt of the same contract, with which the items are compared. */
export function receiptBefore(partner: string, receipt: TwinJson | null | undefined) {
  const [contract] = linked(receipt ?? undefined, 'receipt:contract')
  return {
    id: contract ? partner : '',
    $mask: [],
    'businessPartner:deliveredReceipts': {
      $filter: {
        and: [
          { path: ['receipt:contract'], operator: 'in', value: [contract?.id ?? ''] },
          { path: ['receipt:date'], operator: 'lt', value: receipt?.['receipt:date'] },
          { path: ['receipt:sumNet'], operator: 'gt', value: 0 },
        ],
      },
      $sort: [{ path: ['receipt:date'], order: 'desc' }],
      $limit: 1,
      'receipt:receiptItems': items,
    },
  }
}

/** The units of receipts, by their words on the page. Any other unit is shown as it was billed. */
const units = { Monat: 'month', Stück: 'piece', Pauschale: 'flat' } as const

export function unitOf(item: TwinJson): { readonly known: (typeof units)[keyof typeof units] } | { readonly billed: string } {
  const billed = textOf(item, 'receiptItem:unit') ?? ''
  return isUnit(billed) ? { known: units[billed] } : { billed }
}

function isUnit(text: string): text is keyof typeof units {
  return Object.hasOwn(units, text)
}

/** The amounts that a receipt adds up: gross ones for persons, net ones for all others and on receipts of earlier releases. */
export function basisOf(receipt: TwinJson | undefined): 'gross' | 'net' {
  return textOf(receipt, 'receipt:basis') === 'gross' ? 'gross' : 'net'
}

/** Converts an item of a receipt; `text` is its text in the reader's language. */
export function billedItem(item: TwinJson, basis: 'gross' | 'net', text: string | null): BilledItem {
  const [single, amount] = basis === 'gross' ? (['singleGross', 'gross'] as const) : (['singleNet', 'net'] as const)
  const [component] = linked(item, 'receiptItem:priceComponent')
  const [net, gross] = [numberOf(item, 'receiptItem:net'), numberOf(item, 'receiptItem:gross')]
  const isDeducted = textOf(item, 'receiptItem:kind') === 'deduction'
  return {
    text: text ?? '',
    quantity: numberOf(item, 'receiptItem:quantity') ?? 1,
    single: numberOf(item, `receiptItem:${single}`),
    amount: numberOf(item, `receiptItem:${amount}`) ?? 0,
    taxrate: numberOf(item, 'receiptItem:taxrate') ?? 0,
    from: textOf(item, 'receiptItem:periodFrom'),
    to: textOf(item, 'receiptItem:periodTo'),
    component: component?.id ?? null,
    pricingType: textOf(component, 'priceComponent:pricingType'),
    ...(isDeducted && net !== null && gross !== null && { fixed: { net, gross } }),
  }
}
