import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Line } from '@twinwerk/model/billing/line'
import type { ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import { receiptSums, type ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import type { Run } from '@twinwerk/model/billing/bill'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { daysBetween } from '@twinwerk/model/calendar/arithmetic'
import type { DraftFinding } from '../../store/billing/drafts.ts'
import { billOne } from '../bill-contracts.ts'
import type { BillableContract } from '../contract-facts.ts'
import { energyFacts } from '../energy/energy-facts.ts'
import { nextPlan, type NextPlan } from '../instalments/next-plan.ts'
import { holdsMandate, snapshotOf, type Snapshot } from '../snapshot.ts'
import { formalFindings } from './findings/formal-findings.ts'
import { findingsOf } from './findings/findings.ts'
import type { Chunk } from './read-chunk.ts'
import { lastGross, sinceLastReceipt } from './since-last-receipt.ts'

/** A line with its contract (uuid). */
export type GroupLine = Line & { readonly contract: string }

/** Everything that becomes one receipt. Contracts are in the order of their ids. */
export type Group = {
  readonly contracts: readonly BillableContract[]
  readonly receiver: string | null
  readonly basis: Line['basis']
  readonly kind: 'invoice' | 'correction' | 'fee' | 'instalment'
  readonly lines: readonly GroupLine[]
  readonly sums: ReceiptSums
  readonly snapshot: ReceiptSnapshot | undefined
  readonly findings: readonly DraftFinding[]
  /** Receipts (uuids) of instalments whose claims this one takes up. */
  readonly absorbed: readonly string[]
  /** The instalments that the customers pay after this receipt. */
  readonly plans: readonly NextPlan[]
  /** A hash over everything that the receipt would show, so a changed contract has another one. */
  readonly hash: string
}

/** The part of a group that becomes the receipt. */
export type ReceiptContent = Omit<Group, 'contracts' | 'findings' | 'hash'> & {
  readonly contracts: readonly { readonly row: Pick<BillableContract['row'], 'contract' | 'number'> }[]
}

type Part = Pick<Group, 'contracts' | 'receiver' | 'basis' | 'lines' | 'absorbed'> & { readonly findings: readonly DraftFinding[] }

/**
 * Bills the contracts of a chunk and puts together what becomes one receipt: the lines of a contract for one receiver, and of a receiver
 * with collective billing those of all contracts with the same address and payment. Contracts without a line and without a finding have no
 * group. Requests and answers of others are taken between two contracts.
 */
export async function groupsOf(chunk: Chunk, run: Run): Promise<Group[]> {
  const parts: Part[] = []
  for (const contract of chunk.billable.contracts) {
    parts.push(...partsOf(contract, chunk, run))
    await setImmediate()
  }
  const grouped = Map.groupBy(parts, (part) => keyOf(part, chunk))
  return [...grouped.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const contracts = members.flatMap((each) => each.contracts)
    const findings = members.flatMap((each) => each.findings)
    const lines = members.flatMap((each) => each.lines)
    const absorbed = members.flatMap((each) => each.absorbed)
    return withoutMixedCategories({ ...first, contracts, findings, lines, absorbed }, chunk).flatMap(
      (part) => groupOf(part, chunk, run) ?? [],
    )
  })
}

function partsOf(contract: BillableContract, chunk: Chunk, run: Run): Part[] {
  const { drafts, findings } = billOne(contract, run, chunk.billable)
  // Instalments are asked for whatever the consumption lacks.
  const asked = run.instalmentsFrom === undefined ? contract : { ...contract, readingProblems: [], callProblems: [] }
  const found = findingsOf(asked, findings, chunk.billable)
  const [receiver = null] = contract.facts.receivers.map(({ key }) => key).slice(-1)
  const own = { contracts: [contract], findings: found, absorbed: [] }
  if (drafts.length === 0) return found.some(({ blocking }) => blocking) ? [{ ...own, receiver, basis: 'net', lines: [] }] : []
  return drafts.map((draft) => ({
    ...own,
    receiver: draft.receiver,
    basis: draft.basis,
    absorbed: draft.absorbed,
    lines: draft.lines.map((line) => ({ ...line, contract: contract.row.contract })),
  }))
}

function keyOf({ receiver, basis, contracts: [contract], lines: [line] }: Part, { partners, payments }: Chunk): string {
  const id = contract?.row.contract ?? ''
  const due = line?.due
  if (receiver === null || !partners.get(receiver)?.isCollective) return [id, receiver, basis, due].join('|')
  const payment = payments.get(id)
  return JSON.stringify([receiver, basis, due, payment?.billingAddress, payment?.method, payment?.mandateReference])
}

/**
 * Splits lines outside the scope of tax off where the receiver gets an electronic bill: EN 16931 lets category O stand alone only (rule
 * BR-O-11).
 */
function withoutMixedCategories(part: Part, { partners }: Chunk): Part[] {
  const isPerson = part.receiver === null || partners.get(part.receiver)?.partnerType === 'person'
  const outside = part.lines.filter(({ category }) => category === 'O')
  if (isPerson || outside.length === 0 || outside.length === part.lines.length) return [part]
  return [
    { ...part, lines: part.lines.filter(({ category }) => category !== 'O') },
    { ...part, lines: outside, absorbed: [] },
  ]
}

function groupOf(part: Part, chunk: Chunk, { advanceUntil }: Run): Group | undefined {
  const sums = receiptSums(part.lines, part.basis)
  const isBlocked = part.findings.some(({ blocking }) => blocking)
  const lives = part.contracts.some(({ facts }) => facts.to === null || facts.to > advanceUntil)
  const magnitude = sums.gross < 0n ? -sums.gross : sums.gross
  if (part.lines.length > 0 && !isBlocked && lives && !billsConsumption(part) && magnitude < chunk.billable.setup.smallBalance)
    return undefined
  const plans = part.contracts.flatMap((contract) => {
    const own = [...part.lines.keys()].filter((index) => part.lines[index]?.contract === contract.row.contract)
    const lines = own.flatMap((index) => part.lines[index] ?? [])
    const amounts = own.flatMap((index) => sums.lines[index] ?? [])
    return nextPlan(contract, { lines, amounts, day: chunk.day }) ?? []
  })
  const { snapshot: parties, missing } = partiesOf({ ...part, plans }, chunk)
  const kind = kindOf(part, sums)
  const since = kind === 'invoice' ? sinceLastReceipt(part, sums, chunk) : undefined
  const snapshot = parties && since ? { ...parties, sinceLast: since } : parties
  const findings: readonly DraftFinding[] = [
    ...part.findings,
    ...missing.map((kind) => ({ kind, blocking: true })),
    ...(parties && part.lines.length > 0 ? formalFindings(parties, part.lines, sums) : []),
    ...warningsOf(part, sums, chunk),
    ...otherThanShown(part, sums, chunk),
  ]
  return {
    contracts: part.contracts,
    receiver: part.receiver,
    basis: part.basis,
    kind,
    lines: part.lines,
    sums,
    snapshot,
    findings: [...new Map(findings.map((each) => [`${each.kind}${each.detail ?? ''}`, each])).values()],
    absorbed: part.absorbed,
    plans,
    hash: hashOf([part.receiver, part.basis, part.lines, parties ?? null, part.absorbed]),
  }
}

/**
 * Returns true for a bill of days whose consumption no bill has. It is made however little is left to pay: § 40b (1) EnWG wants one for
 * each year, and it sets the new instalment.
 */
function billsConsumption({ contracts, lines }: Part): boolean {
  const billedTo = new Map(contracts.map(({ row, facts }) => [row.contract, facts.instalments?.billedTo ?? '']))
  return lines.some(({ kind, contract, from }) => kind === 'usage' && from > (billedTo.get(contract) ?? ''))
}

function partiesOf(
  { receiver, contracts, plans, lines }: Part & Pick<Group, 'plans'>,
  { seller, partners, payments, day, billable: { setup, rows } }: Chunk,
): Snapshot {
  const partner = receiver === null ? undefined : partners.get(receiver)
  if (!partner || !seller) return { snapshot: undefined, missing: [] }
  // An instalment itself sets no other one.
  const set = lines.some(({ kind }) => kind === 'instalment') ? [] : plans
  const withPayment = contracts.map((contract) => {
    const { row } = contract
    const own = lines.filter((line) => line.contract === row.contract)
    return {
      row,
      payment: payments.get(row.contract),
      plan: set.find((plan) => plan.contract === row.contract),
      energy: energyFacts(contract, { lines: own, rows, setup }),
    }
  })
  return snapshotOf({ seller, receiver: partner, contracts: withPayment }, day)
}

function kindOf({ lines }: Part, { gross }: ReceiptSums): Group['kind'] {
  if (lines.length > 0 && lines.every(({ kind }) => kind === 'instalment')) return 'instalment'
  if (lines.length > 0 && lines.every(({ category }) => category === 'O')) return 'fee'
  return gross < 0n ? 'correction' : 'invoice'
}

const personLimit = 10_000_000n
const manyCorrections = 5

/** Warnings that a clerk looks at. They do not keep the draft from being approved. */
function warningsOf(
  { receiver, contracts, lines }: Part,
  { gross }: ReceiptSums,
  { partners, payments, last: invoices, billable, day }: Chunk,
): DraftFinding[] {
  const partner = receiver === null ? undefined : partners.get(receiver)
  const payment = payments.get(contracts[0]?.row.contract ?? '')
  const last = lastGross(contracts, invoices)
  if (lines.length === 0) return []
  const isInstalment = lines.every(({ kind }) => kind === 'instalment')
  const warnings = {
    first: last === undefined && !isInstalment,
    deviation: last !== undefined && !isInstalment && deviates(gross, last, billable.setup.deviation),
    negative: gross < 0n,
    zero: gross === 0n,
    deceased: partner?.isDeceased === true,
    manyCorrections: lines.filter(({ kind }) => kind === 'correction').length > manyCorrections,
    highForPerson: partner?.partnerType === 'person' && gross > personLimit,
    consumptionLate: contracts.some((contract) => isLate(contract, lines, day)),
    mandateMissing: payment?.method === 'paymentDirectDebit' && !holdsMandate(payment, day),
  }
  return Object.entries(warnings).flatMap(([kind, holds]) => (holds ? [{ kind, blocking: false }] : []))
}

/** Consumption and calls were not known when the receipt was shown, so they are no difference. */
const isMeasured = ({ kind }: GroupLine) => kind === 'usage' || kind === 'minimum' || kind === 'calls' || kind === 'instalment'
const cent = 100n

/** A receipt that is more than a cent beside the one that was shown before a process began. */
function otherThanShown({ contracts, lines }: Part, { gross }: ReceiptSums, { shown }: Chunk): DraftFinding[] {
  const [contract, ...others] = contracts
  const seen = contract && shown.get(contract.row.contract)
  if (!seen || others.length > 0 || lines.length === 0 || lines.some(isMeasured)) return []
  const difference = gross - BigInt(seen.gross)
  const detail = `${euroOfAmount(BigInt(seen.gross)).toFixed(2).replace('.', ',')} € (${seen.number ?? ''})`
  return difference > cent || difference < -cent ? [{ kind: 'otherThanShown', blocking: false, detail }] : []
}

/** § 40c (2) EnWG: a consumption is billed within six weeks after its end, within three where it is billed every month. */
function isLate({ row }: BillableContract, lines: readonly GroupLine[], day: string): boolean {
  const weeks = row.readingCycle === 'P1M' ? 3 : 6
  const ends = lines.flatMap(({ kind, contract, to }) => (kind === 'usage' && contract === row.contract ? [to] : []))
  return ends.some((to) => daysBetween(to, day) > weeks * 7)
}

function deviates(gross: bigint, last: bigint, percent: number): boolean {
  const difference = gross > last ? gross - last : last - gross
  return last > 0n && difference * 100n > last * BigInt(Math.round(percent))
}

/** A translation alone changes no bill. The terms of a price show in the amounts, and drafts of earlier releases have none. */
function hashOf(content: unknown): string {
  const text = JSON.stringify(content, (key, value: unknown) =>
    key === 'textEn' || key === 'terms' ? undefined : typeof value === 'bigint' ? `${value}` : value,
  )
  return createHash('sha256').update(text).digest('hex')
}
