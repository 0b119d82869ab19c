import { isA } from '@twinwerk/model/definition/registry'
import { shortenedIban } from '@twinwerk/model/identifier/payment/shortened-iban'
import type { AccountAllocation, AccountPayment, AccountReceipt } from '@twinwerk/model/billing/payments/account'
import { knownOpen, sumOf } from '@twinwerk/model/billing/payments/open-item'
import { AppError } from '@twinwerk/model/error/app-error'
import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import { shownQuery } from '@twinwerk/model/query/shown-query'
import { hiddenProperties, withoutHidden } from '@twinwerk/model/right/hidden'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { readWhole, readWholeList, type RunTwinQuery } from '../store/query/read-whole.ts'
import type { Store } from '../store/store.ts'
import { shownMasks, type Reads } from './shown-reads.ts'

export type ReadCollection = { readonly day: string; readonly amount: Amount; readonly account: string | null }

/** A receipt of the account with what a reader sees beside its amounts. */
export type ReadReceipt = AccountReceipt & {
  readonly number: string
  readonly collection: ReadCollection | null
  /** The amount of a write-off that waits. */
  readonly writeOff: Amount | null
}
export type ReadPayment = AccountPayment & { readonly reason: string | null }

export type ReadAccount = {
  readonly receipts: readonly ReadReceipt[]
  readonly payments: readonly ReadPayment[]
  readonly dunningLevel: number | null
  /** A payout that is planned or on its way; its day is null while no file holds it. */
  readonly payout: { readonly amount: Amount; readonly day: string | null } | null
}

const allocations = { $mask: ['allocation:amount', 'allocation:allocatedOn', 'allocation:releasedOn'] }
const receipts = {
  $mask: [
    'receipt:receiptNumber',
    'receipt:kind',
    'receipt:status',
    'receipt:date',
    'receipt:dueDate',
    'receipt:sumGross',
    'receipt:openAmount',
    'receipt:disputedAmount',
  ],
  $filter: { path: ['receipt:status'], operator: 'ne', value: 'draft' },
  'receipt:allocations': allocations,
  'receipt:collections': {
    $mask: ['collection:amount', 'collection:collectOn', 'collection:state'],
    $filter: { path: ['collection:state'], operator: 'in', value: ['planned', 'exported'] },
    'collection:sepaMandate': { $mask: [], 'sepaMandate:bankAccount': { $mask: ['bankAccount:iban'] } },
  },
  'receipt:writeOffs': {
    $mask: ['writeOff:amount'],
    $filter: { path: ['writeOff:state'], operator: 'eq', value: 'proposed' },
  },
}
const payments = {
  $mask: ['payment:kind', 'payment:amount', 'payment:unallocated', 'payment:bookedOn', 'payment:currency', 'payment:reason'],
  'payment:allocations': allocations,
}
const payouts = {
  $mask: ['payout:amount', 'payout:executeOn'],
  $filter: { path: ['payout:state'], operator: 'in', value: ['planned', 'exported'] },
}
const level = 'processDunning:level'
const dunnings = {
  $mask: [level],
  $typeExtends: ['processDunning'],
  $filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
}

/** The receipts that staff read, and those that a customer reads because they were delivered. */
const receiptLists = ['businessPartner:receipts', 'businessPartner:deliveredReceipts']

/**
 * Reads the account of a partner as far as the caller sees its receipts and payments. Throws NOT_FOUND for a partner that does not exist or
 * that the caller may not see, and NOT_ALLOWED for a caller who sees no receipts of partners at all.
 */
export async function readAccount(
  store: Store,
  { caller, clock }: { readonly caller: QueryCaller; readonly clock: QueryClock },
  partner: string,
): Promise<ReadAccount> {
  const named = parseTwinId(partner)
  if (!named || !isA(store.registry, named.definition, 'businessPartner')) throw new AppError('NOT_FOUND')
  const seen = withoutHidden(store.registry, hiddenProperties(store.registry, caller.grants))
  const ask: RunTwinQuery = async (query) => JSON.parse(await store.runQuery({ query: shownQuery(seen, query) }, { caller, clock }))
  if (!(await readWhole(ask, partner, { $mask: [] }))) throw new AppError('NOT_FOUND')
  const receiptList = receiptLists.find((list) => seen.relations.has(list))
  if (receiptList === undefined) throw new AppError('NOT_ALLOWED')
  const read = async (list: string, reads: Reads) =>
    seen.relations.has(list) ? readWholeList(ask, { id: partner, list, reads: shownMasks(seen, reads) }) : []
  return {
    receipts: (await read(receiptList, receipts)).map(receiptOf),
    payments: (await read('businessPartner:payments', payments)).filter(isInEuro).map(paymentOf),
    payout: payoutOf(await read('businessPartner:payouts', payouts)),
    dunningLevel: seen.attributes.has(level) ? highestLevel(await read('businessPartner:executions', dunnings)) : null,
  }
}

function receiptOf(twin: TwinJson): ReadReceipt {
  const day = textOf(twin, 'receipt:date')
  const gross = moneyOf(twin, 'receipt:sumGross')
  return {
    id: twin.id,
    number: textOf(twin, 'receipt:receiptNumber'),
    kind: textOf(twin, 'receipt:kind') || 'invoice',
    day,
    due: textOf(twin, 'receipt:dueDate') || day,
    gross,
    // An unknown rest counts for nothing, as in the balance (ADR 105).
    open: knownOpen({ open: openOf(twin), status: textOf(twin, 'receipt:status'), gross }) ?? 0n,
    disputed: moneyOf(twin, 'receipt:disputedAmount'),
    allocations: allocationsOf(twin, 'receipt:allocations'),
    collection: collectionOf(twin),
    writeOff: writeOffOf(twin),
  }
}

function paymentOf(twin: TwinJson): ReadPayment {
  return {
    id: twin.id,
    kind: textOf(twin, 'payment:kind'),
    day: textOf(twin, 'payment:bookedOn'),
    amount: moneyOf(twin, 'payment:amount'),
    unallocated: moneyOf(twin, 'payment:unallocated'),
    reason: textOf(twin, 'payment:reason') || null,
    allocations: allocationsOf(twin, 'payment:allocations'),
  }
}

function allocationsOf(twin: TwinJson, list: string): readonly AccountAllocation[] {
  return twinsOf(twin, list)
    .filter((each) => textOf(each, 'allocation:releasedOn') === '')
    .map((each) => ({ id: each.id, amount: moneyOf(each, 'allocation:amount'), day: textOf(each, 'allocation:allocatedOn') }))
}

function collectionOf(receipt: TwinJson): ReadCollection | null {
  const [twin] = twinsOf(receipt, 'receipt:collections')
  if (!twin) return null
  const [mandate] = twinsOf(twin, 'collection:sepaMandate')
  const [account] = mandate ? twinsOf(mandate, 'sepaMandate:bankAccount') : []
  return {
    day: textOf(twin, 'collection:collectOn'),
    amount: moneyOf(twin, 'collection:amount'),
    account: account ? shortenedIban(textOf(account, 'bankAccount:iban')) : null,
  }
}

function writeOffOf(receipt: TwinJson): Amount | null {
  const [waiting] = twinsOf(receipt, 'receipt:writeOffs')
  return waiting ? moneyOf(waiting, 'writeOff:amount') : null
}

/** Several payouts are one for the reader, on the first day of theirs. */
function payoutOf(twins: readonly TwinJson[]): ReadAccount['payout'] {
  if (twins.length === 0) return null
  const [day] = twins.map((each) => textOf(each, 'payout:executeOn')).toSorted()
  return { amount: sumOf(twins.map((each) => moneyOf(each, 'payout:amount'))), day: day || null }
}

function highestLevel(processes: readonly TwinJson[]): number | null {
  const levels = processes.map((each) => each[level]).filter((level) => typeof level === 'number')
  return levels.length > 0 ? Math.max(...levels) : null
}

function isInEuro(payment: TwinJson): boolean {
  return ['', 'EUR'].includes(textOf(payment, 'payment:currency'))
}

function textOf(twin: TwinJson, attribute: string): string {
  const value = twin[attribute]
  return typeof value === 'string' ? value : ''
}

function moneyOf(twin: TwinJson, attribute: string): Amount {
  const value = twin[attribute]
  return typeof value === 'number' ? amountOf(value) : 0n
}

function openOf(twin: TwinJson): Amount | null {
  const value = twin['receipt:openAmount']
  return typeof value === 'number' ? amountOf(value) : null
}

function twinsOf(twin: TwinJson, list: string): readonly TwinJson[] {
  const twins = twin[list]
  return Array.isArray(twins) ? twins : []
}
