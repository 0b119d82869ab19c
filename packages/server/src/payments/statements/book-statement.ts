import { ledgerOf, type Ledger } from '@twinwerk/model/billing/payments/ledger'
import { matchEntries } from '@twinwerk/model/billing/payments/match-entries'
import type { Match } from '@twinwerk/model/billing/payments/match-entry'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { lockCollections, type StoredCollection } from '../../store/payments/collections.ts'
import { readLedgerFacts } from '../../store/payments/ledger-facts.ts'
import { bookedKeys, type WaitingStatement } from '../../store/payments/statements.ts'
import type { Change } from '../../store/write/change.ts'
import { allocate, type Allocation } from '../book/allocate.ts'
import { updateBalances } from '../book/balances.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { statementUpdates } from '../book/settle.ts'
import type { BankEntry } from '../read/bank-entry.ts'
import { bookReturn } from './book-return.ts'
import { confirmBatch, type BatchFinding } from './confirm-batch.ts'
import { bankEntry, entryValues, incomingOf, isIncoming } from './entries.ts'
import { bookPayoutEntry, confirmPayoutBatch, payoutEntry, payoutsNamed } from './payout-entries.ts'

/** So many entries are booked in one transaction: a step of a job holds its locks for a moment only. */
const atOnce = 250

/**
 * Books the entries of a statement, each once whichever file reported it first. Credits of files of debits confirm their collections,
 * debits of files of payouts their payouts. Payments that came back open their receipts, the rest become payments. Certain matches are
 * allocated; others wait with a proposal. Returns true when all are booked; otherwise the next call goes on.
 */
export async function bookEntries(booking: Booking, statement: WaitingStatement): Promise<boolean> {
  const { transaction, parts, author } = booking
  const all = await newEntries(booking, statement)
  const collections = await collectionsNamed(booking, all)
  const isReturn = (entry: BankEntry) => entry.returnReason !== null && entry.amount < 0n && collections.byId.has(entry.endToEndId ?? '')
  const payouts = await payoutsNamed(booking, all)
  const aboutPayouts = (entry: BankEntry) => payoutEntry(entry, payouts)
  const isDebitBatch = (entry: BankEntry) => isIncoming(entry) && collections.byBlock.has(entry.paymentInformation ?? '')
  const isBatch = (entry: BankEntry) => isDebitBatch(entry) || aboutPayouts(entry) === 'batch'
  const entries = all.filter((entry) => !isBatch(entry)).slice(0, atOnce)
  if (entries.length > 0) {
    await bookPayments(
      booking,
      statement.id,
      entries.filter((entry) => !isReturn(entry) && !aboutPayouts(entry)),
    )
    for (const entry of entries.filter(isReturn)) await bookReturn(booking, { entry, statement: statement.id })
    for (const entry of entries.filter(aboutPayouts)) await bookPayoutEntry(booking, { entry, statement: statement.id }, payouts)
    return false
  }
  const findings: BatchFinding[] = []
  for (const entry of all.filter(isBatch))
    findings.push(...(isDebitBatch(entry) ? await confirmBatch(booking, entry) : await confirmPayoutBatch(booking, entry, payouts)))
  const done = {
    'bankStatement:state': 'imported',
    'bankStatement:waiting': null,
    'bankStatement:waitsFor': null,
    'bankStatement:findings': findings.length === 0 ? null : findings,
  }
  await apply(transaction, parts, { author, changes: [update(statement.id, 'bankStatement', done)] })
  await apply(transaction, parts, { author, changes: await statementUpdates(booking, [statement.id]) })
  return true
}

async function newEntries({ transaction, author }: Booking, { entries }: WaitingStatement): Promise<readonly BankEntry[]> {
  const keys = entries.map(({ key }) => key)
  const booked = await bookedKeys(transaction, author.tenant, keys)
  return entries.filter(({ key }) => !booked.has(key)).map(bankEntry)
}

type NamedCollections = {
  readonly byId: ReadonlyMap<string, StoredCollection>
  readonly byBlock: ReadonlyMap<string, StoredCollection>
}

async function collectionsNamed({ transaction, parts, author }: Booking, entries: readonly BankEntry[]): Promise<NamedCollections> {
  const lock = (by: 'endToEndId' | 'block', marks: readonly (string | null)[]) =>
    lockCollections(transaction, parts, { tenant: author.tenant, by, marks: marks.filter((mark) => mark !== null) })
  const returned = await lock(
    'endToEndId',
    entries.map(({ endToEndId, returnReason }) => (returnReason === null ? null : endToEndId)),
  )
  const batches = await lock(
    'block',
    entries.map(({ paymentInformation }) => paymentInformation),
  )
  return {
    byId: new Map(returned.map((collection) => [collection.endToEndId, collection])),
    byBlock: new Map(batches.map((collection) => [collection.block ?? '', collection])),
  }
}

async function bookPayments(booking: Booking, statement: string, entries: readonly BankEntry[]): Promise<void> {
  const { transaction, parts, author } = booking
  const facts = await readLedgerFacts(transaction, parts, { tenant: author.tenant, named: namesOf(entries) })
  const incoming = entries.filter(isIncoming)
  const matches = matchEntries(incoming.map(incomingOf), facts)
  const matchOf = new Map(incoming.map((entry, index) => [entry.key, matches[index]]))
  const made = entries.map((entry) => ({ id: v7(), entry, match: matchOf.get(entry.key) }))
  const ledger = ledgerOf(facts)
  const changes = made.flatMap((payment) => paymentChanges(payment, ledger, statement))
  await apply(transaction, parts, { author, changes })
  const allocations = made.flatMap(({ id, match }): Allocation[] =>
    match?.isCertain ? match.shares.map(({ receipt, amount }) => ({ payment: id, receipt, amount, rule: match.reason })) : [],
  )
  if (allocations.length > 0) await allocate(booking, allocations)
  await updateBalances(
    booking,
    made.map(({ id }) => id),
  )
}

function namesOf(entries: readonly BankEntry[]) {
  const given = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  return {
    ibans: given(entries.map(({ iban }) => iban)),
    mandateReferences: given(entries.map(({ mandateReference }) => mandateReference)),
    endToEndIds: given(entries.map(({ endToEndId }) => endToEndId)),
  }
}

type Made = { readonly id: string; readonly entry: BankEntry; readonly match: Match | undefined }

function paymentChanges({ id, entry, match }: Made, ledger: Ledger, statement: string): Change[] {
  const owners = ledger.accounts.get(entry.iban ?? '') ?? new Set<string>()
  const [owner] = owners
  const partner = match?.partner ?? (owners.size === 1 ? owner : undefined)
  const isEuro = entry.currency === 'EUR'
  // Money that leaves for somebody who is no customer has nothing to settle here.
  const isOurs = entry.amount > 0n || partner !== undefined
  const unallocated = isEuro ? { 'payment:unallocated': isOurs ? euroOfAmount(entry.amount) : 0 } : {}
  return [
    newTwin(id, 'payment', {
      'payment:kind': kindOf(entry),
      'payment:amount': euroOfAmount(entry.amount),
      ...unallocated,
      ...(!isEuro && { 'payment:currency': entry.currency }),
      ...entryValues(entry),
      ...(match && !match.isCertain && { 'payment:proposal': proposalOf(match, ledger) }),
    }),
    newLink('payment:bankStatement', id, statement),
    ...(partner === undefined || !isEuro ? [] : [newLink('payment:businessPartner', id, partner)]),
  ]
}

function kindOf({ amount, returnReason }: BankEntry): string {
  if (amount > 0n) return 'transferIn'
  return returnReason === null ? 'payout' : 'directDebitReturn'
}

function proposalOf({ shares, reason }: Match, { receipts }: Ledger): readonly object[] {
  return shares.map(({ receipt, amount }) => ({
    receipt,
    number: receipts.get(receipt)?.number ?? '',
    amount: euroOfAmount(amount),
    reason,
  }))
}
