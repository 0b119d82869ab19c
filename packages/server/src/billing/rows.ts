import type { PeerGroup } from '@twinwerk/model/billing/energy/energy-facts'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { unassignedCalls } from '../store/billing/calls/unassigned-calls.ts'
import { unbilledCallsOf, type CallsOfElement } from '../store/billing/calls/unbilled-calls.ts'
import type { ChargeRow, ContractRow, FrameworkRow, ReceiverRow } from '../store/billing/contract-rows.ts'
import type { ElementRow, PriceRow } from '../store/billing/element-rows.ts'
import type { IssuedRow, SetupRow } from '../store/billing/issued-rows.ts'
import { callMinimumRows, type CallMinimumRow } from '../store/billing/calls/call-minimum-rows.ts'
import { chargeRows, contractRows, frameworkRows, receiverRows } from '../store/billing/contract-rows.ts'
import { elementRows, priceRows } from '../store/billing/element-rows.ts'
import { reratedSlices, type ReratedSliceRow } from '../store/billing/calls/rerated-slices.ts'
import { issuedItems, usualApprovalLimit, usualPreNotificationDays, withReceipts } from '../store/billing/issued-rows.ts'
import { itemMarks, type ItemMark } from '../store/billing/item-marks.ts'
import { requestedRows, type RequestedRow } from '../store/billing/energy/instalment-rows.ts'
import { gridFeeRows, type GridFeeRow } from '../store/billing/energy/grid-fee-rows.ts'
import { calorificRows, readingRows, type CalorificRow, type ReadingRow } from '../store/billing/energy/reading-rows.ts'
import type { BillingRead } from '../store/billing/billing-read.ts'
import type { Transaction } from '../store/db/database.ts'

/** The rows that decide about the bills of some contracts, but for the items that stand on receipts. */
export type BillingFacts = {
  readonly contracts: readonly ContractRow[]
  readonly receivers: readonly ReceiverRow[]
  readonly frameworks: readonly FrameworkRow[]
  readonly charges: readonly ChargeRow[]
  readonly elements: readonly ElementRow[]
  readonly prices: readonly PriceRow[]
  /** Marks of the items that stand, by element. */
  readonly standing: readonly ItemMark[]
  readonly readings: readonly ReadingRow[]
  readonly calorific: readonly CalorificRow[]
  readonly gridFees: readonly GridFeeRow[]
  /** The instalments that receipts of energy contracts ask for. */
  readonly requested: readonly RequestedRow[]
  /** The calls that no receipt has charged, by element (uuid). */
  readonly calls: ReadonlyMap<string, OpenCalls>
  /** The last day that is billed in arrears. */
  readonly until: DateText
  /** The months whose calls were rated anew after a receipt charged them. */
  readonly rerated: readonly ReratedSliceRow[]
  /** The minimum spends of the prices for calls. */
  readonly callMinimums: readonly CallMinimumRow[]
}

/** Calls of an element; `unassigned` counts those of its numbers that nobody is charged for. */
export type OpenCalls = CallsOfElement & { readonly unassigned?: number }

/** The facts with the items that stand on receipts. */
export type BillingRows = BillingFacts & { readonly issued: readonly IssuedRow[] }

/**
 * Completes facts with the items that stand. The marks of the facts were read before: an item that came in between is missing in them, so
 * the approval of a draft notices it.
 */
export async function withStandingItems(transaction: Transaction, read: BillingRead, facts: BillingFacts): Promise<BillingRows> {
  const elements = new Set(facts.elements.map(({ element }) => element))
  const items = await transaction.run(issuedItems(read, [...elements]))
  return { ...facts, issued: await withReceipts(transaction, read, items.rows) }
}

/** Reads the rows that decide about the bills of some contracts, but for the items that stand, in a few round trips. */
export async function readBillingFacts(transaction: Transaction, read: BillingRead): Promise<BillingFacts> {
  const [contracts, receivers, frameworks, charges, elements] = await transaction.runAll([
    contractRows(read),
    receiverRows(read),
    frameworkRows(read),
    chargeRows(read),
    elementRows(read),
  ])
  const ids = [...new Set(elements.rows.map(({ element }) => element))]
  const products = new Set([...elements.rows.flatMap(({ product }) => product ?? []), ...(read.products ?? [])])
  const [prices, standing, callMinimums, rerated] = await transaction.runAll([
    priceRows(read, [...ids, ...products]),
    itemMarks(read, ids),
    callMinimumRows(read, ids),
    reratedSlices(read, ids),
  ])
  return {
    contracts: contracts.rows,
    receivers: receivers.rows,
    frameworks: frameworks.rows,
    charges: charges.rows,
    elements: elements.rows,
    prices: prices.rows,
    standing: standing.rows,
    callMinimums: callMinimums.rows,
    rerated: rerated.rows,
    ...(await readMeters(transaction, read, contracts.rows)),
    calls: await readCalls(transaction, read, { elements: elements.rows, contracts: contracts.rows, receivers: receivers.rows }),
    until: read.callsUntil ?? read.day,
  }
}

/** Calls that came after their month was billed are billed so many days after they began. */
export const lateCallDays = 90

type Calling = {
  readonly elements: readonly ElementRow[]
  readonly contracts: readonly ContractRow[]
  readonly receivers: readonly ReceiverRow[]
}

async function readCalls(
  transaction: Transaction,
  { tenant, codes, day, callsUntil: until = day }: BillingRead,
  { elements, contracts, receivers }: Calling,
): Promise<ReadonlyMap<string, OpenCalls>> {
  const payers = Map.groupBy(receivers, ({ contract }) => contract)
  const callingOf = ({ contract, element, begin, end }: ElementRow) => {
    const cuts = receiverCuts(payers.get(contract) ?? [])
    return [element, { id: element, from: begin, to: end, ...(cuts.length > 0 && { cuts }) }] as const
  }
  // An element that left its contract and came back has two rows, and its calls once.
  const calling = [...new Map(elements.map(callingOf)).values()]
  const from = addDays(day, -lateCallDays)
  const calls = await unbilledCallsOf(transaction, { tenant, elements: calling }, { until, lateFrom: from })
  const ends = new Map(contracts.map(({ contract, end }) => [contract, end]))
  const asked = { elements: elements.map(({ element }) => element), ends: elements.map(({ contract }) => ends.get(contract) ?? null) }
  const unassigned = await unassignedCalls(transaction, { tenant, codes, ...asked, from, until })
  const all = new Set([...calls.keys(), ...unassigned.keys()])
  return new Map([...all].map((element) => [element, { ...(calls.get(element) ?? noCalls), ...countOf(unassigned.get(element)) }]))
}

/** The first days of all receivers but the first. A receiver whose link was renewed goes on. */
function receiverCuts(rows: readonly ReceiverRow[]): readonly DateText[] {
  return rows.flatMap(({ receiver, from }, index) => (index === 0 || receiver === rows[index - 1]?.receiver ? [] : (from ?? [])))
}

const noCalls: CallsOfElement = { sums: [], slices: [], tooLate: 0, unrated: 0 }

function countOf(unassigned: number | undefined): Pick<OpenCalls, 'unassigned'> {
  return unassigned === undefined ? {} : { unassigned }
}

/** Reads the readings and instalments of the energy contracts among the rows. */
async function readMeters(transaction: Transaction, read: BillingRead, contracts: readonly ContractRow[]) {
  const energy = contracts.filter(isMetered).map(({ contract }) => contract)
  if (energy.length === 0) return { readings: [], calorific: [], gridFees: [], requested: [] }
  const own = { ...read, contracts: energy }
  const [readings, calorific, gridFees, requested] = await transaction.runAll([
    readingRows(own),
    calorificRows(read),
    gridFeeRows(read),
    requestedRows(own),
  ])
  return { readings: readings.rows, calorific: calorific.rows, gridFees: gridFees.rows, requested: requested.rows }
}

const metered: readonly string[] = ['contractEnergySupply', 'contractGridUsage']

/** Returns true for a contract whose bill reads meters. */
export function isMetered({ definition }: Pick<ContractRow, 'definition'>): boolean {
  return metered.includes(definition)
}

/** The limits of a tenant's billing. Money in 1/10,000 euro. */
export type BillingSetup = {
  readonly privateBasis: 'gross' | 'net'
  readonly approvalLimit: bigint
  readonly smallBalance: bigint
  readonly repairMonths: number
  /** In percent. */
  readonly deviation: number
  readonly instalmentsPerYear: 11 | 12
  /** The day of the month on which instalments are due. */
  readonly dayOfMonth: number
  readonly peerGroups: readonly PeerGroup[]
  /** Payers are told of a debit so many days before. */
  readonly preNotificationDays: number
  /** Energy is taxed by the rates of its days (`billingSetup:energyTaxSplit`). */
  readonly splitsEnergyTax: boolean
}

/** Fills the gaps of a stored setup, or of a tenant without one, with the defaults of the definition. */
export function billingSetup(row: SetupRow | undefined): BillingSetup {
  return {
    privateBasis: row?.privateBasis === 'net' ? 'net' : 'gross',
    approvalLimit: BigInt(row?.approvalLimit ?? usualApprovalLimit),
    smallBalance: BigInt(row?.smallBalance ?? 10_000),
    repairMonths: row?.repairMonths ?? 13,
    deviation: row?.deviation ?? 30,
    instalmentsPerYear: row?.instalmentsPerYear === '11' ? 11 : 12,
    dayOfMonth: row?.dayOfMonth ?? 15,
    preNotificationDays: row?.preNotificationDays ?? usualPreNotificationDays,
    splitsEnergyTax: row?.energyTaxSplit === 'byDays',
    peerGroups: (row?.peerGroups ?? []).flatMap(({ sector, label, kilowattHours }) =>
      sector && label && kilowattHours ? [{ sector, label, kilowattHours }] : [],
    ),
  }
}
