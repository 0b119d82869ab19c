import { receiptState } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { enqueue } from '../../jobs/job.ts'
import { messageJob } from '../../runner/receive-message.ts'
import { awaitedKeys, openEntries, type StoredPayment, type StoredReceipt } from '../../store/payments/items.ts'
import type { Change } from '../../store/write/change.ts'
import { update, type Booking } from './booking.ts'

/** The message that processes wait for with the number of the partner: a lock may end. */
const paymentReceived = 'paymentReceived'

/** A receipt after an amount was set against it; below zero: was taken back. */
export function withAmount(receipt: StoredReceipt, amount: Amount): StoredReceipt {
  const open = receipt.open - amount
  if (receipt.status === 'absorbed' && open === 0n) return { ...receipt, open }
  const status = receiptState({
    isReversed: receipt.status === 'reversed',
    isDunned: receipt.isDunned || receipt.status === 'dunning',
    isSent: receipt.isSent || receipt.status === 'sent' || receipt.status === 'dunning',
    gross: receipt.gross,
    open,
  })
  return { ...receipt, open, status }
}

export function receiptUpdate({ id, open, status }: StoredReceipt): Change {
  return update(id, 'receipt', { 'receipt:openAmount': euroOfAmount(open), 'receipt:status': status })
}

/** Nobody has to decide on a payment that is allocated whole, so its proposal goes. */
export function paymentUpdate({ id, unallocated }: StoredPayment): Change {
  const rest = { 'payment:unallocated': euroOfAmount(unallocated) }
  return update(id, 'payment', unallocated === 0n ? { ...rest, 'payment:proposal': null } : rest)
}

/** Statements (uuids) whose payments changed: how many of their entries are open, and the state that follows. */
export async function statementUpdates({ transaction, parts, author }: Booking, statements: readonly (string | null)[]): Promise<Change[]> {
  const ids = [...new Set(statements.filter((each) => each !== null))]
  if (ids.length === 0) return []
  const open = await openEntries(transaction, parts, { tenant: author.tenant, ids })
  return [...open].map(([id, count]) =>
    update(id, 'bankStatement', { 'bankStatement:open': count, 'bankStatement:state': count === 0 ? 'allocated' : 'imported' }),
  )
}

/** Tells a process that waits for the payment of one of these partners: it looks at the open items at once. */
export async function reportPayments({ transaction, author: { tenant } }: Booking, receipts: readonly StoredReceipt[]): Promise<void> {
  const keys = [...new Set(receipts.flatMap(({ partnerNumber }) => partnerNumber ?? []))]
  if (keys.length === 0) return
  for (const correlationKey of await awaitedKeys(transaction, { tenant, name: paymentReceived, keys }))
    enqueue(transaction, messageJob({ tenant, name: paymentReceived, correlationKey, data: {} }))
}
