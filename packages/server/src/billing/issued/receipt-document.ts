import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { DocumentItem, DocumentRate, ReceiptDocument, ReceiptKind } from '@twinwerk/model/billing/receipt-document'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { receiptItemRows, receiptRows, type ReceiptItemRow, type ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import type { Transaction } from '../../store/db/database.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** A numbered receipt with everything that its file shows; without a document if it is from before the engine of bills. */
export type StoredReceipt = { readonly row: ReceiptRow; readonly document: ReceiptDocument | undefined }

/** Reads numbered receipts (uuids) in the order of their numbers, in one round trip. */
export async function readReceipts(transaction: Transaction, reading: Reading, receipts: readonly string[]): Promise<StoredReceipt[]> {
  const [rows, items] = await transaction.runAll([receiptRows(reading, receipts), receiptItemRows(reading, receipts)])
  const byReceipt = Map.groupBy(items.rows, ({ receipt }) => receipt)
  return rows.rows.map((row) => ({ row, document: receiptDocumentOf(row, byReceipt.get(row.receipt) ?? []) }))
}

const kinds: readonly ReceiptKind[] = ['invoice', 'correction', 'cancellation', 'fee', 'instalment']
const categories: readonly TaxCategory[] = ['S', 'AE', 'E', 'Z', 'O']

/** Returns a stored receipt as its file shows it; undefined for one that has no snapshot of its parties. */
export function receiptDocumentOf(row: ReceiptRow, items: readonly ReceiptItemRow[]): ReceiptDocument | undefined {
  const { number, date, snapshot, refersTo } = row
  if (!snapshot) return undefined
  const [net, gross] = [BigInt(row.net ?? 0), BigInt(row.gross ?? 0)]
  return {
    kind: kinds.find((each) => each === row.kind) ?? 'invoice',
    number,
    date,
    dueDate: row.dueDate ?? date,
    basis: row.basis === 'gross' ? 'gross' : 'net',
    from: row.from ?? date,
    to: row.to ?? date,
    snapshot,
    items: items.map((item, index) => itemOf(item, { index, date })),
    rates: ratesOf(items),
    net: euroOfAmount(net),
    tax: euroOfAmount(gross - net),
    gross: euroOfAmount(gross),
    refersTo,
  }
}

function itemOf(row: ReceiptItemRow, { index, date }: { readonly index: number; readonly date: string }): DocumentItem {
  const { position, kind, text, texts, quantity, unitCode, explanation } = row
  const rate = row.rate ?? 0
  const unitNet = BigInt(row.singleNet ?? 0)
  const from = row.from ?? date
  return {
    position: position ?? index + 1,
    kind: kind ?? 'recurring',
    text,
    texts: textsOf(texts?.text),
    quantity: quantity ?? 1,
    unitCode: unitCode ?? 'C62',
    unitNet: euroOfAmount(unitNet),
    // On the net basis only the net price is stored; the gross one is shown nowhere.
    unitGross: euroOfAmount(row.singleGross === null ? grossOf(unitNet, rate) : BigInt(row.singleGross)),
    net: euroOfAmount(BigInt(row.net ?? 0)),
    gross: euroOfAmount(BigInt(row.gross ?? 0)),
    rate,
    category: categoryOf(row),
    explanation,
    from,
    to: row.to ?? from,
  }
}

/** Texts are stored by `en` and `informal`; a document names the language. */
function textsOf(stored: Readonly<Record<string, string>> | undefined): DocumentItem['texts'] {
  if (!stored) return null
  const { informal, ...others } = stored
  return informal === undefined ? others : { ...others, 'de-x-informal': informal }
}

function categoryOf({ category }: ReceiptItemRow): TaxCategory {
  return categories.find((each) => each === category) ?? 'S'
}

/** The items of a rate add up to its sums, so the sums need no place of their own. In the order of `receiptSums`. */
function ratesOf(items: readonly ReceiptItemRow[]): DocumentRate[] {
  const groups = Map.groupBy(items, (item) => `${categoryOf(item)} ${item.rate ?? 0}`)
  const rates = [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const sum = (of: (item: ReceiptItemRow) => number | null): Amount =>
      members.reduce((before, item) => before + BigInt(of(item) ?? 0), 0n)
    const [net, gross] = [sum((item) => item.net), sum((item) => item.gross)]
    return [
      {
        rate: first.rate ?? 0,
        category: categoryOf(first),
        net: euroOfAmount(net),
        tax: euroOfAmount(gross - net),
        gross: euroOfAmount(gross),
      },
    ]
  })
  return rates.toSorted((left, right) => left.rate - right.rate || left.category.localeCompare(right.category))
}
