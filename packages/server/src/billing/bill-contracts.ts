import { billContract, type BillFinding, type Run } from '@twinwerk/model/billing/bill'
import type { DueDays } from '@twinwerk/model/billing/facts'
import type { Line } from '@twinwerk/model/billing/line'
import { receiptSums, type ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { conditionRows, type ConditionRow } from '../store/billing/conditions/condition-rows.ts'
import type { ConditionProblem } from '../store/billing/conditions/price-conditions.ts'
import type { BillingRead } from '../store/billing/billing-read.ts'
import { setupRows } from '../store/billing/issued-rows.ts'
import type { Transaction } from '../store/db/database.ts'
import { billableContracts, type BillableContract } from './contract-facts.ts'
import { billingRules } from './rules.ts'
import { billingSetup, readBillingFacts, withStandingItems, type BillingFacts, type BillingRows, type BillingSetup } from './rows.ts'

/** Contracts ready to be billed. `rules` evaluates the conditions of their prices; `problems` are the conditions that failed. */
export type Billable = ReturnType<typeof billingRules> & {
  readonly setup: BillingSetup
  readonly rows: BillingRows
  readonly contracts: readonly BillableContract[]
}

type Rules = { readonly registry: Registry; readonly clock: ExpressionClock }
type Reading = BillingRead & Rules

/** Everything stored that decides about the bills of some contracts, but for the items that stand on receipts. */
export type StoredFacts = {
  readonly setup: BillingSetup
  readonly rows: BillingFacts
  /** The rows that conditions of prices may name, by element. Empty if no price has a condition. */
  readonly named: readonly ConditionRow[]
}

/** The facts with the items that stand. */
export type StoredBilling = StoredFacts & { readonly rows: BillingRows }

/** Reads everything that decides about the bills of some contracts, in a fixed number of round trips. */
export async function readBilling(transaction: Transaction, read: BillingRead): Promise<StoredBilling> {
  return withItems(transaction, read, await readStoredFacts(transaction, read))
}

/** Completes stored facts with the items that stand on receipts. */
export async function withItems(transaction: Transaction, read: BillingRead, facts: StoredFacts): Promise<StoredBilling> {
  return { ...facts, rows: await withStandingItems(transaction, read, facts.rows) }
}

/** Reads what decides about the bills of some contracts, but for the items that stand on receipts. */
export async function readStoredFacts(transaction: Transaction, read: BillingRead): Promise<StoredFacts> {
  const setup = billingSetup((await transaction.run(setupRows(read.tenant, read.codes))).rows[0])
  const rows = await readBillingFacts(transaction, read)
  const isConditional = rows.prices.some(({ condition }) => condition !== null)
  const elements = isConditional ? [...new Set(rows.elements.map(({ element }) => element))] : []
  const named = elements.length === 0 ? [] : (await transaction.run(conditionRows(read, elements))).rows
  return { setup, rows, named }
}

/** Returns the contracts of some rows, ready to be billed. */
export function billableOf({ setup, rows, named }: StoredBilling, { registry, clock }: Rules): Billable {
  const contracts = billableContracts(rows, setup)
  const conditions = contracts.flatMap((each) => each.conditions)
  return { ...billingRules({ registry, conditions, rows: named, clock, splitsEnergyTax: setup.splitsEnergyTax }), setup, rows, contracts }
}

/** Reads contracts with everything that decides about their bills. `choose` may drop rows before. */
export async function readBillable(
  transaction: Transaction,
  { registry, clock, ...read }: Reading,
  choose: (rows: BillingRows) => BillingRows = (rows) => rows,
): Promise<Billable> {
  const stored = await readBilling(transaction, read)
  return billableOf({ ...stored, rows: choose(stored.rows) }, { registry, clock })
}

/** The lines of one receipt, all for one receiver and on one basis. */
export type DraftReceipt = {
  readonly receiver: string
  readonly basis: Line['basis']
  readonly lines: readonly Line[]
  readonly sums: ReceiptSums
  /** Receipts (uuids) of instalments whose claims this one takes up. */
  readonly absorbed: readonly string[]
}

export type ContractBill = { readonly drafts: readonly DraftReceipt[]; readonly findings: readonly (BillFinding | ConditionProblem)[] }

/** Returns the run that bills until the given days and corrects as many months back as the setup says. */
export function runUntil({ advanceUntil, arrearsUntil }: DueDays, { repairMonths }: BillingSetup): Run {
  return { advanceUntil, arrearsUntil, repairFrom: `${addMonths(advanceUntil, -repairMonths).slice(0, 8)}01` }
}

/**
 * Bills one contract. A change of receiver or of basis splits the lines into receipts of their own, and each instalment has one with its
 * day.
 */
export function billOne({ facts, issued }: BillableContract, run: Run, { rules, problems }: Billable): ContractBill {
  const { lines, findings, absorbed = [] } = billContract({ contract: facts, issued, run, rules })
  const elements = new Set(facts.elements.map(({ key }) => key))
  const groups = Map.groupBy(lines, ({ receiver, basis, due = '' }) => `${receiver} ${basis} ${due}`)
  const supply = lines.find(({ kind }) => kind === 'usage')
  return {
    drafts: [...groups.values()].flatMap((group) => draftOf(group, supply && group.includes(supply) ? absorbed : []) ?? []),
    findings: [...findings, ...problems.filter(({ element }) => elements.has(element))],
  }
}

function draftOf(lines: readonly Line[], absorbed: readonly string[]): DraftReceipt | undefined {
  const [first] = lines
  return first && { receiver: first.receiver, basis: first.basis, lines, sums: receiptSums(lines, first.basis), absorbed }
}

/** Returns the last day of the month of a day. */
export function monthEnd(day: DateText): DateText {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${day.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}
