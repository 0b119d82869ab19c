import type { RoleGrant } from '@twinwerk/model/right/grant'

const bills = 'businessPartner:deliveredReceipts'
const item = `${bills}/receipt:receiptItems`
const price = `${item}/receiptItem:priceComponent`

const payments = 'businessPartner:payments'
const debit = `${bills}/receipt:collections`
const paid = ['allocation:amount', 'allocation:allocatedOn', 'allocation:releasedOn']

const see = (path: string, ...mask: readonly string[]): RoleGrant => ({ path, verbs: ['select'], mask })

/** The fields that a customer sees of the delivered bills, down to the origin of an item, and of the own payments. */
export const customerReceipts: readonly RoleGrant[] = [
  see(
    bills,
    'receipt:name',
    'receipt:texts',
    'receipt:date',
    'receipt:receiptNumber',
    'receipt:status',
    'receipt:periodStart',
    'receipt:periodEnd',
    'receipt:dueDate',
    'receipt:kind',
    'receipt:basis',
    'receipt:sumNet',
    'receipt:sumGross',
    'receipt:openAmount',
    'receipt:disputedAmount',
    'receipt:disputedOn',
    'receipt:disputeReason',
    'receipt:allocations',
    'receipt:collections',
    'receipt:taxSums',
    'receipt:receiver',
    'receipt:contract',
    'receipt:receiptItems',
    'receipt:documents',
    'receipt:reverses',
    'receipt:reversedBy',
    'receipt:refersTo',
    'receipt:referredToBy',
    'receipt:dispatches',
    'receipt:objections',
  ),
  see(`${bills}/receipt:dispatches`, 'receiptDispatch:channel', 'receiptDispatch:state', 'receiptDispatch:sentAt'),
  see(
    `${bills}/receipt:objections`,
    'entity:createdAt',
    'execution:status',
    'processReceiptObjection:amount',
    'processReceiptObjection:verdict',
    'processReceiptObjection:answer',
  ),
  see(
    item,
    'receiptItem:position',
    'receiptItem:text',
    'receiptItem:texts',
    'receiptItem:quantity',
    'receiptItem:unit',
    'receiptItem:singleNet',
    'receiptItem:kind',
    'receiptItem:singleGross',
    'receiptItem:gross',
    'receiptItem:net',
    'receiptItem:taxrate',
    'receiptItem:periodFrom',
    'receiptItem:periodTo',
    'receiptItem:priceComponent',
  ),
  see(
    price,
    'priceComponent:name',
    'priceComponent:pricingType',
    'priceComponent:singleprice',
    'priceComponent:taxrate',
    'priceComponent:freeUnits',
    'priceComponent:priceSteps',
    'priceComponent:priceTact',
  ),
  see(`${price}/priceComponent:priceSteps`, 'priceStep:from', 'priceStep:to', 'priceStep:price', 'priceStep:mode'),
  see(
    `${price}/priceComponent:priceTact`,
    'priceTact:initialSeconds',
    'priceTact:followingSeconds',
    'priceTact:initialPrice',
    'priceTact:followingPrice',
  ),
  see(
    `${bills}/receipt:documents`,
    'document:url',
    'document:name',
    'document:kind',
    'document:filetype',
    'document:size',
    'document:uploadedAt',
  ),
  see(`${bills}/receipt:allocations`, ...paid, 'allocation:payment'),
  // The day on which the bank booked what paid a bill.
  see(`${bills}/receipt:allocations/allocation:payment`, 'payment:bookedOn'),
  see(debit, 'collection:amount', 'collection:collectOn', 'collection:state', 'collection:sepaMandate'),
  see(`${debit}/collection:sepaMandate`, 'sepaMandate:bankAccount'),
  see(`${debit}/collection:sepaMandate/sepaMandate:bankAccount`, 'bankAccount:iban'),
  see(payments, 'payment:kind', 'payment:amount', 'payment:unallocated', 'payment:bookedOn', 'payment:currency', 'payment:allocations'),
  see(`${payments}/payment:allocations`, ...paid),
  see('businessPartner:payouts', 'payout:amount', 'payout:state', 'payout:executeOn'),
  // To have the own credit paid out.
  { path: 'businessPartner:payouts', verbs: ['execute'] },
]
