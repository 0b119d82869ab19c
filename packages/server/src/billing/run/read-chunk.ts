import type { DateText } from '@twinwerk/model/calendar/date'
import { receiptItemRows, type ReceiptItemRow } from '../../store/billing/receipt-document-rows.ts'
import { collectiveReceivers, contractsOfReceivers, lastInvoices, type LastInvoice } from '../../store/billing/run-rows.ts'
import { partnerRows, paymentRows, sellerRow, type PartnerRow, type PaymentRow, type SellerRow } from '../../store/billing/party-rows.ts'
import { shownRows, type ShownRow } from '../../store/billing/shown-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { monthEnd, readBillable, type Billable } from '../bill-contracts.ts'

/** An invoice of earlier. Money in 1/10,000 euro. */
export type FormerInvoice = LastInvoice & { readonly items: readonly ReceiptItemRow[] }

/** Contracts with everything that their receipts show. Maps are by the uuids of partners and of contracts. */
export type Chunk = {
  readonly billable: Billable
  readonly seller: SellerRow | undefined
  readonly partners: ReadonlyMap<string, PartnerRow>
  readonly payments: ReadonlyMap<string, PaymentRow>
  /** The last invoice of each contract, with its items. */
  readonly last: ReadonlyMap<string, FormerInvoice>
  /** The receipts that customers were shown for the month of the run, by contract. */
  readonly shown: ReadonlyMap<string, ShownRow>
  /** The day of the receipts. */
  readonly day: DateText
}

type Reading = {
  readonly tenant: string
  readonly store: Pick<Store, 'registry' | 'codes'>
  readonly clock: QueryClock
  readonly day: DateText
  /** The last day that the run bills in arrears. */
  readonly arrearsUntil: DateText
  /** The last day of the run. */
  readonly until: DateText
}

/** Reads a chunk of contracts (uuids). */
export async function readChunk(
  transaction: Transaction,
  { tenant, store, clock, day, arrearsUntil, until }: Reading,
  contracts: readonly string[],
): Promise<Chunk> {
  const { registry, codes } = store
  const read = { tenant, contracts, day, zone: clock.timeZone, codes, callsUntil: arrearsUntil }
  const billable = await readBillable(transaction, { ...read, registry, clock: { ...clock, today: day } })
  const receivers = new Set(billable.rows.receivers.map(({ receiver }) => receiver))
  const [sellers, partners, payments, last, shown] = await transaction.runAll([
    sellerRow(read),
    partnerRows(read, [...receivers]),
    paymentRows(read),
    lastInvoices(read, contracts),
    shownRows(read, { contracts, from: `${until.slice(0, 8)}01`, until: monthEnd(until) }),
  ])
  const { rows: items } = await transaction.run(receiptItemRows({ tenant, codes }, [...new Set(last.rows.map(({ receipt }) => receipt))]))
  const itemsByReceipt = Map.groupBy(items, ({ receipt }) => receipt)
  return {
    billable,
    seller: sellers.rows[0],
    partners: new Map(partners.rows.map((row) => [row.partner, row])),
    payments: new Map(payments.rows.map((row) => [row.contract, row])),
    last: new Map(last.rows.map((row) => [row.contract, { ...row, items: itemsByReceipt.get(row.receipt) ?? [] }])),
    shown: new Map(shown.rows.map((row) => [row.contract, row])),
    day,
  }
}

/**
 * Completes contracts (uuids) so that each collective bill is in one chunk: the first contract of a receiver brings the others along, and a
 * later one is left out.
 */
export async function completeCollective(
  transaction: Transaction,
  of: { readonly tenant: string; readonly codes: ReadonlyMap<string, number> },
  contracts: readonly string[],
): Promise<readonly string[]> {
  const collective = await transaction.run(collectiveReceivers(of, contracts))
  if (collective.rowCount === 0) return contracts
  const receivers = collective.rows.map(({ receiver }) => receiver)
  const { rows } = await transaction.run(contractsOfReceivers(of, receivers))
  const members = [...Map.groupBy(rows, ({ receiver }) => receiver).values()].map((group) => group.map(({ contract }) => contract))
  const inGroups = new Set(members.flat())
  const chosen = contracts.flatMap((contract) =>
    inGroups.has(contract) ? members.filter(([first]) => first === contract).flat() : contract,
  )
  return [...new Set(chosen)].toSorted()
}
