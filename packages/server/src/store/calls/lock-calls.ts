import type { Transaction } from '../db/database.ts'

/**
 * Until the end of the transaction nobody else loads, withdraws or bills calls of the tenant. So the numbers that a bill counts up to are
 * all there.
 */
export function lockCalls(transaction: Transaction, tenant: string): void {
  transaction.later({
    name: 'calls-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('calls ' || $1::text, 0))`,
    values: [tenant],
  })
}

/** Many rows at once: the usual bound of a statement is for people who wait. */
export function withoutTimeout(transaction: Transaction): void {
  transaction.later({ text: 'set local statement_timeout = 0' })
}
