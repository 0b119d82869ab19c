import { addDays, daysBetween } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { contentHash } from '../../store/billing/content-hash.ts'
import type { ReceiptItemRow, ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import type { ReversedRow } from '../../store/billing/reversal-rows.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { receiptDocumentOf } from '../issued/receipt-document.ts'
import { receiptName } from '../run/receipt-words.ts'
import type { Cancellation, Reversal } from './reverse-receipt.ts'

export type ReversalFacts = {
  readonly reversal: Reversal
  readonly cancellation: Cancellation
  readonly date: DateText
  /** ISO instant of the cancellation. */
  readonly at: string
  readonly row: ReceiptRow
  readonly items: readonly ReceiptItemRow[]
  readonly reversed: ReversedRow
  /** Uuids. */
  readonly contracts: readonly string[]
  readonly contractNumbers: readonly string[]
}

/**
 * Returns the changes that create a cancellation and reverse its receipt. Neither has anything open: a cancellation and its receipt are
 * zero together. Payments of the receipt stay as they were booked.
 */
export function reversalChanges(facts: ReversalFacts): Change[] {
  const { cancellation, row, items, reversed, contracts } = facts
  const { receipt } = cancellation
  const made = items.map((item, index) => itemOf(item, { receipt, index }))
  const attributes = attributesOf(facts)
  const hash = contentHash(
    attributes,
    made.map((each) => each.attributes),
  )
  const charges = new Set(items.flatMap(({ charge }) => charge ?? []))
  return [
    newTwin(receipt, 'receipt', { ...attributes, 'receipt:contentHash': hash }),
    ...(reversed.receiver === null ? [] : [newLink('receipt:receiver', receipt, reversed.receiver)]),
    ...(reversed.supplier === null ? [] : [newLink('receipt:supplier', receipt, reversed.supplier)]),
    ...contracts.map((contract) => newLink('receipt:contract', receipt, contract)),
    newLink('receipt:reverses', receipt, row.receipt),
    ...made.flatMap(({ changes }) => changes),
    ...[...charges].map((uuid): Change => ({ kind: 'updateTwin', uuid, definition: 'charge', attributes: { 'charge:state': 'open' } })),
  ]
}

/** Returns the change that marks a receipt as cancelled, once its money is settled. */
export function reversedChange(receipt: string): Change {
  const attributes = { 'receipt:status': 'reversed', 'receipt:openAmount': 0 }
  return { kind: 'updateTwin', uuid: receipt, definition: 'receipt', attributes }
}

function attributesOf({ reversal, cancellation, date, at, row, items, contractNumbers }: ReversalFacts): Readonly<Record<string, unknown>> {
  const { number } = cancellation
  const name = receiptName('cancellation', { number, contracts: contractNumbers })
  const rates = receiptDocumentOf(row, items)?.rates ?? []
  return {
    'receipt:name': name.de,
    'receipt:texts': { name: { en: name.en } },
    'receipt:kind': 'cancellation',
    'receipt:basis': row.basis,
    'receipt:date': date,
    'receipt:receiptNumber': number,
    'receipt:status': 'approved',
    'receipt:receiptApproved': true,
    'receipt:approvedAt': at,
    'receipt:periodStart': row.from,
    'receipt:periodEnd': row.to,
    'receipt:dueDate': addDays(date, row.dueDate === null ? 0 : daysBetween(row.date, row.dueDate)),
    'receipt:sumNet': turnedAmount(row.net),
    'receipt:sumGross': turnedAmount(row.gross),
    'receipt:openAmount': turnedAmount(row.gross),
    'receipt:taxSums': rates.map(({ rate, net, tax }) => ({ taxrate: rate, net: turned(net), tax: turned(tax) })),
    'receipt:eInvoiceFormat': row.format ?? 'none',
    'receipt:snapshot': row.snapshot,
    'receipt:waives': !reversal.rebill,
  }
}

type Place = { readonly receipt: string; readonly index: number }

/** The item with its quantity and amounts turned. The price of one piece stays, as it does on corrections. */
function itemOf(row: ReceiptItemRow, { receipt, index }: Place) {
  const uuid = v7()
  const attributes = {
    'receiptItem:position': row.position ?? index + 1,
    'receiptItem:kind': row.kind ?? 'recurring',
    'receiptItem:text': row.text,
    ...(row.texts && { 'receiptItem:texts': row.texts }),
    'receiptItem:quantity': turned(row.quantity ?? 1),
    'receiptItem:unit': row.unit,
    'receiptItem:unitCode': row.unitCode,
    'receiptItem:singleNet': row.singleNet === null ? null : euroOfAmount(BigInt(row.singleNet)),
    ...(row.singleGross !== null && { 'receiptItem:singleGross': euroOfAmount(BigInt(row.singleGross)) }),
    'receiptItem:net': turnedAmount(row.net),
    'receiptItem:gross': turnedAmount(row.gross),
    'receiptItem:taxrate': row.rate,
    'receiptItem:taxCategory': row.category,
    'receiptItem:periodFrom': row.from,
    'receiptItem:periodTo': row.to,
    'receiptItem:explanation': row.explanation,
  }
  const link = (relationship: string, target: string | null): Change[] => (target === null ? [] : [newLink(relationship, uuid, target)])
  const inReceipt = { uuid: v7(), relationship: 'receipt:receiptItems', source: receipt, target: uuid, validFrom: null, validTo: null }
  const changes: Change[] = [
    newTwin(uuid, 'receiptItem', attributes),
    { kind: 'createLink', ...inReceipt, position: index },
    ...link('receiptItem:contractElement', row.element),
    ...link('receiptItem:priceComponent', row.component),
    newLink('receiptItem:corrects', uuid, row.item),
  ]
  return { attributes, changes }
}

/** Zero has no sign on a receipt. */
function turned(number: number): number {
  return number === 0 ? 0 : -number
}

function turnedAmount(amount: number | null): number | null {
  return amount === null ? null : turned(euroOfAmount(BigInt(amount)))
}
