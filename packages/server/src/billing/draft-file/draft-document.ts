import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { AppError } from '@twinwerk/model/error/app-error'
import { amountOf } from '@twinwerk/model/number/amount'
import { readDraft } from '../../store/billing/drafts.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { receiptRows, type ReceiptItemRow, type ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import { receiptsByNumber } from '../../store/billing/receipt-rows.ts'
import { readRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import { receiptDocumentOf } from '../issued/receipt-document.ts'
import { billingSetup } from '../rows.ts'
import { groupsOf, type Group } from '../run/group.ts'
import { byGroup } from '../run/by-group.ts'
import { withChargedCalls } from '../run/price-origin.ts'
import type { ChunkFacts } from '../run/read-chunk.ts'
import { itemAttributes, receiptAttributes } from '../run/receipt-changes.ts'
import { runDays } from '../run/run-days.ts'

type Reading = { readonly tenant: string; readonly store: Store; readonly clock: QueryClock }

/**
 * Bills the contracts of a draft (uuid) again and returns the bill that its approval would make now, without a number. Writes nothing.
 * Throws NOT_FOUND, DRAFT_CHANGED where the bill would be another one than the draft, and DRAFT_INCOMPLETE where a party lacks what a bill
 * needs, or the contract cannot be calculated.
 */
export async function readDraftDocument(transaction: Transaction, reading: Reading, draft: string): Promise<ReceiptDocument> {
  const { tenant, store, clock } = reading
  const [found] = (await transaction.run(readDraft(tenant, draft))).rows
  const [run] = found ? (await transaction.run(readRun(tenant, found.run))).rows : []
  if (!found || !run) throw new AppError('NOT_FOUND')
  const day = run.receiptDate ?? clock.today
  const days = runDays(run, billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0]), day)
  const { arrearsUntil, advanceUntil: until } = days
  const asked = { reading: { tenant, store, clock, day, arrearsUntil, until }, contracts: found.contracts }
  const { done, failed } = await byGroup(transaction, asked, async (chunk) => ({ chunk, groups: await groupsOf(chunk, days) }))
  if (failed.length > 0) throw new AppError('DRAFT_INCOMPLETE')
  const [same] = done.flatMap(({ chunk, groups }) =>
    groups.flatMap((group) => (group.receiver === found.receiver && group.hash === found.hash ? [{ chunk, group }] : [])),
  )
  if (!same) throw new AppError('DRAFT_CHANGED')
  const facts = await withChargedCalls(transaction, asked.reading, same.chunk)
  return documentOf(same.group, facts, await namedReceipts(transaction, reading, same.group))
}

/** The receipts that a bill names: those whose items it takes back, and instalments whose claims it takes up. */
async function namedReceipts(
  transaction: Transaction,
  { tenant, store }: Reading,
  { lines, absorbed }: Group,
): Promise<ReceiptDocument['refersTo']> {
  const numbers = [...new Set(lines.flatMap(({ correctedReceipt }) => correctedReceipt ?? []))]
  const corrected = numbers.length === 0 ? [] : (await transaction.run(receiptsByNumber(tenant, numbers))).rows
  const named = [...corrected.map(({ receipt }) => receipt), ...absorbed]
  if (named.length === 0) return []
  const { rows } = await transaction.run(receiptRows({ tenant, codes: store.codes }, [...new Set(named)]))
  return rows.map(({ number, date }) => ({ number, date }))
}

/** Returns the bill by the way of a stored receipt, so that the draft and the receipt look the same. */
function documentOf(group: Group, chunk: ChunkFacts, refersTo: ReceiptDocument['refersTo']): ReceiptDocument {
  const attributes = receiptAttributes(group, { number: '', date: chunk.day, at: '' }, chunk)
  const row: ReceiptRow = {
    receipt: '',
    number: '',
    name: null,
    kind: group.kind,
    status: null,
    basis: group.basis,
    date: chunk.day,
    dueDate: attributes['receipt:dueDate'],
    from: attributes['receipt:periodStart'] ?? null,
    to: attributes['receipt:periodEnd'] ?? null,
    net: Number(group.sums.net),
    gross: Number(group.sums.gross),
    format: null,
    fileHash: null,
    snapshot: attributes['receipt:snapshot'] ?? null,
    refersTo,
  }
  const items = group.lines.map((line, index) => itemRow(itemAttributes(group, { line, index }, chunk)))
  const document = items.length === 0 ? undefined : receiptDocumentOf(row, items)
  if (!document) throw new AppError('DRAFT_INCOMPLETE')
  return { ...document, number: null }
}

function itemRow(item: ReturnType<typeof itemAttributes>): ReceiptItemRow {
  const stored = (euro: number) => Number(amountOf(euro))
  const singleGross = item['receiptItem:singleGross']
  return {
    receipt: '',
    item: '',
    position: item['receiptItem:position'],
    kind: item['receiptItem:kind'],
    text: item['receiptItem:text'],
    texts: item['receiptItem:texts'] ?? null,
    quantity: item['receiptItem:quantity'],
    unit: item['receiptItem:unit'],
    unitCode: item['receiptItem:unitCode'],
    singleNet: stored(item['receiptItem:singleNet']),
    singleGross: singleGross === undefined ? null : stored(singleGross),
    net: stored(item['receiptItem:net']),
    gross: stored(item['receiptItem:gross']),
    rate: item['receiptItem:taxrate'],
    category: item['receiptItem:taxCategory'],
    from: item['receiptItem:periodFrom'],
    to: item['receiptItem:periodTo'],
    explanation: item['receiptItem:explanation'],
    element: null,
    component: null,
    charge: null,
  }
}
