import type { RoleGrant } from '@twinwerk/model/right/grant'

const bills = 'businessPartner:deliveredReceipts'
const item = `${bills}/receipt:receiptItems`
const price = `${item}/receiptItem:priceComponent`

const see = (path: string, ...mask: readonly string[]): RoleGrant => ({ path, verbs: ['select'], mask })

/** The fields that a customer sees of the delivered bills, down to the origin of an item. */
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
    'receipt:taxSums',
    'receipt:receiver',
    'receipt:contract',
    'receipt:receiptItems',
    'receipt:documents',
    'receipt:reverses',
    'receipt:reversedBy',
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
]
