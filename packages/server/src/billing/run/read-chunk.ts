import type { DateText } from '@twinwerk/model/calendar/date'
import { otherItems, type ComparedRow } from '../../store/billing/drafted/compared-items.ts'
import { collectiveReceivers, contractsOfReceivers, lastInvoices, type LastInvoice } from '../../store/billing/run-rows.ts'
import { partnerRows, paymentRows, sellerRow, type PartnerRow, type PaymentRow, type SellerRow } from '../../store/billing/party-rows.ts'
import { shownRows, type ShownRow } from '../../store/billing/shown-rows.ts'
import type { ChargedCalls } from '../../store/billing/calls/charged-calls.ts'
import type { BillingRead } from '../../store/billing/billing-read.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { billableOf, monthEnd, readStoredFacts, withItems, type Billable, type StoredBilling, type StoredFacts } from '../bill-contracts.ts'

/** An invoice of earlier. Money in 1/10,000 euro. */
export type FormerInvoice = LastInvoice & { readonly items: readonly ComparedRow[] }

/** Facts about the receipts of contracts: all but the items that stand. Maps are by the uuids of partners and of contracts. */
export type ChunkFacts = {
  readonly stored: StoredFacts
  readonly seller: SellerRow | undefined
  readonly partners: ReadonlyMap<string, PartnerRow>
  readonly payments: ReadonlyMap<string, PaymentRow>
  /** The last invoice of each contract. */
  readonly last: ReadonlyMap<string, LastInvoice>
  /** The receipts that customers were shown for the month of the run, by contract. */
  readonly shown: ReadonlyMap<string, ShownRow>
  /** The day of the receipts. */
  readonly day: DateText
  /** The calls that receipts charge, by element; only where receipts are made. */
  readonly charged?: ReadonlyMap<string, readonly ChargedCalls[]>
}

/** Contracts with everything that their receipts show. */
export type Chunk = Omit<ChunkFacts, 'last'> & {
  readonly billable: Billable
  /** The last invoice of each contract, with its items. */
  readonly last: ReadonlyMap<string, FormerInvoice>
}

/** The rows of a chunk, before anything is calculated with them. */
export type ChunkRows = Omit<Chunk, 'billable' | 'stored'> & { readonly stored: StoredBilling }

export type ChunkReading = {
  readonly tenant: string
  readonly store: Pick<Store, 'registry' | 'codes'>
  readonly clock: QueryClock
  readonly day: DateText
  /** The last day that the run bills in arrears. */
  readonly arrearsUntil: DateText
  /** The last day of the run. */
  readonly until: DateText
}

/** Reads a chunk of contracts (uuids). Throws where the facts of one of them cannot be calculated with; `byGroup` sets that one aside. */
export async function readChunk(transaction: Transaction, reading: ChunkReading, contracts: readonly string[]): Promise<Chunk> {
  return chunkOf(await readChunkRows(transaction, reading, contracts), reading)
}

/** Returns the chunk of some rows. Throws like `readChunk`. */
export function chunkOf(rows: ChunkRows, { store, clock, day }: ChunkReading): Chunk {
  return { ...rows, billable: billableOf(rows.stored, { registry: store.registry, clock: { ...clock, today: day } }) }
}

/** Reads the rows of a chunk of contracts (uuids). */
export async function readChunkRows(transaction: Transaction, reading: ChunkReading, contracts: readonly string[]): Promise<ChunkRows> {
  const { tenant, store } = reading
  const facts = await readChunkFacts(transaction, reading, contracts)
  const stored = await withItems(transaction, billingRead(reading, contracts), facts.stored)
  const last = [...facts.last.values()]
  const items = await itemsOf(transaction, { tenant, codes: store.codes }, { receipts: last.map(({ receipt }) => receipt), stored })
  return {
    ...{ ...facts, stored },
    last: new Map(last.map((row) => [row.contract, { ...row, items: items.get(row.receipt) ?? [] }])),
  }
}

type Compared = { readonly receipts: readonly string[]; readonly stored: StoredBilling }

/** Returns the items of receipts (uuids). Most of them are among the standing items of the contracts, so only the others are read. */
async function itemsOf(
  transaction: Transaction,
  reading: Pick<BillingRead, 'tenant' | 'codes'>,
  { receipts, stored }: Compared,
): Promise<ReadonlyMap<string, readonly ComparedRow[]>> {
  const wanted = new Set(receipts)
  const known = stored.rows.issued.flatMap(({ item }) => (wanted.has(item.receipt) ? [item] : []))
  const { rows: others } = await transaction.run(
    otherItems(
      reading,
      [...wanted],
      known.map(({ item }) => item),
    ),
  )
  return Map.groupBy([...known, ...others], ({ receipt }) => receipt)
}

/** Reads everything that decides about the receipts of contracts (uuids), but for the items that stand. */
export async function readChunkFacts(transaction: Transaction, reading: ChunkReading, contracts: readonly string[]): Promise<ChunkFacts> {
  const { tenant, store, day, until } = reading
  const read = billingRead(reading, contracts)
  const stored = await readStoredFacts(transaction, read)
  const receivers = new Set(stored.rows.receivers.map(({ receiver }) => receiver))
  const [sellers, partners, payments, last, shown] = await transaction.runAll([
    sellerRow(read),
    partnerRows(read, [...receivers]),
    paymentRows(read),
    lastInvoices(read, contracts),
    shownRows({ tenant, codes: store.codes }, { contracts, from: `${until.slice(0, 8)}01`, until: monthEnd(until) }),
  ])
  return {
    stored,
    seller: sellers.rows[0],
    partners: new Map(partners.rows.map((row) => [row.partner, row])),
    payments: new Map(payments.rows.map((row) => [row.contract, row])),
    last: new Map(last.rows.map((row) => [row.contract, row])),
    shown: new Map(shown.rows.map((row) => [row.contract, row])),
    day,
  }
}

function billingRead({ tenant, store, clock, day, arrearsUntil }: ChunkReading, contracts: readonly string[]): BillingRead {
  return { tenant, contracts, day, zone: clock.timeZone, codes: store.codes, callsUntil: arrearsUntil }
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
