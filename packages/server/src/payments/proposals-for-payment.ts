import type { proposals as proposalsCall } from '@twinwerk/contract/billing/proposals'
import { ledgerOf, type Ledger } from '@twinwerk/model/billing/payments/ledger'
import { proposalsFor, type Proposal } from '@twinwerk/model/billing/payments/proposals'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { shownQuery } from '@twinwerk/model/query/shown-query'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { hiddenProperties, withoutHidden } from '@twinwerk/model/right/hidden'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { z } from 'zod'
import { readFreePayment, type FreePayment } from '../store/payments/free-payment.ts'
import { readLedgerFacts } from '../store/payments/ledger-facts.ts'
import { uuidsAllowed, type Acting } from './caller-rights.ts'
import { shownMasks } from './shown-reads.ts'

type Answer = z.output<typeof proposalsCall.output>

/** More receipts than one booking takes. A proposal that needs more is left out. */
const maxShares = 100
const issued = 'businessPartner:providingReceipts'
const reads = {
  $mask: ['receipt:receiptNumber', 'receipt:openAmount', 'receipt:sumGross', 'receipt:dueDate'],
  $limit: maxShares,
  'receipt:receiver': { $mask: ['businessPartner:name1'] },
}

/**
 * Proposes receipts for a payment (id) that the caller may allocate. The receipts are read by the caller's rights, and a proposal with one
 * that the caller does not see is left out. Money that went out settles credits: its amounts are below zero, as are theirs. Throws
 * NOT_ALLOWED.
 */
export async function proposalsForPayment(acting: Acting, payment: string): Promise<Answer> {
  const { store, caller } = acting
  const found = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const [id = ''] = await uuidsAllowed(transaction, acting, { verb: 'execute', definition: 'payment', ids: [payment] })
    const free = await readFreePayment(transaction, store, { tenant: caller.tenant, id })
    if (!free || free.entry.amount === 0n) return { free, ledger: undefined }
    const side = free.entry.amount > 0n ? 'owed' : 'credits'
    const facts = await readLedgerFacts(transaction, store, { tenant: caller.tenant, named: namesOf(free), side })
    return { free, ledger: ledgerOf(facts) }
  })
  const { free, ledger } = found
  if (!free || !ledger) return { unallocated: euroOfAmount(free?.entry.amount ?? 0n), proposals: [] }
  const sign = free.entry.amount < 0n ? -1n : 1n
  const entry = { ...free.entry, amount: sign * free.entry.amount }
  const proposed = proposalsFor(entry, ledger, free.partner).filter(({ shares }) => shares.length <= maxShares)
  const seen = await receiptsSeen(acting, numbersOf(proposed, ledger))
  return {
    unallocated: euroOfAmount(free.entry.amount),
    proposals: proposed
      .filter(({ shares }) => shares.every(({ receipt }) => seen.has(receipt)))
      .map(({ reason, shares, rest }) => ({
        reason,
        shares: shares.flatMap(({ receipt, amount }) => {
          const of = ledger.receipts.get(receipt)
          if (!of) return []
          const { number, dueDate: due, open } = of
          const [all, taken, left] = [open, amount, open - amount].map((each) => euroOfAmount(sign * each))
          const amounts = { open: all ?? 0, amount: taken ?? 0, left: left ?? 0 }
          return [{ receipt: formatTwinId('receipt', receipt), number, name: seen.get(receipt) ?? '', due, ...amounts }]
        }),
        rest: euroOfAmount(sign * rest),
      })),
  }
}

function namesOf({ entry: { iban, mandateReference, endToEndId } }: FreePayment) {
  const given = (value: string | null) => (value === null ? [] : [value])
  return { ibans: given(iban), mandateReferences: given(mandateReference), endToEndIds: given(endToEndId) }
}

function numbersOf(proposed: readonly Proposal[], { receipts }: Ledger): readonly string[] {
  const named = proposed.flatMap(({ shares }) => shares.flatMap(({ receipt }) => receipts.get(receipt)?.number ?? []))
  return [...new Set(named)]
}

/** The receipts (uuids) with these numbers whose open amount the caller sees, with the name of the receiver. */
async function receiptsSeen({ store, caller, clock }: Acting, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const seen = withoutHidden(store.registry, hiddenProperties(store.registry, caller.grants))
  if (!seen.relations.has(issued) || !seen.attributes.has('receipt:openAmount')) return new Map()
  const found = new Map<string, string>()
  for (let from = 0; from < numbers.length; from += maxShares) {
    const $filter = { path: ['receipt:receiptNumber'], operator: 'in', value: numbers.slice(from, from + maxShares) }
    const tree = { id: formatTwinId('tenant', caller.tenant), $mask: [], [issued]: { ...shownMasks(seen, reads), $filter } }
    const result: QueryResult = JSON.parse(await store.runQuery({ query: shownQuery(seen, tree) }, { caller, clock }))
    for (const twin of result.results.flatMap((each) => twinsOf(each, issued))) {
      const uuid = parseTwinId(twin.id)?.uuid
      const name = twinsOf(twin, 'receipt:receiver')[0]?.['businessPartner:name1']
      if (uuid !== undefined) found.set(uuid, typeof name === 'string' ? name : '')
    }
  }
  return found
}

function twinsOf(twin: TwinJson, list: string): readonly TwinJson[] {
  const twins = twin[list]
  return Array.isArray(twins) ? twins : []
}
