import { CallError } from '../../data/call.ts'
import type { Output } from '@twinwerk/contract/calls'
import type { Sent } from './SentConfirmation.tsx'

export type Receipt = Output<'POST /customerjourney/{tenant}/declare'>

/** Returns the confirmation of a declaration that has arrived. */
export function confirmationOf({ number, declaredAt, receipt }: Receipt, { tenant, mail }: { tenant: string; mail: string }): Sent {
  return { number, at: declaredAt, mail, document: receipt && `/customerjourney/${tenant}/receipts/${receipt}`, named: true }
}

/**
 * Returns whether another form arrived under the same key: from a duplicated tab, or from this tab before a lost response and a later
 * change.
 */
export function wasSentBefore(error: unknown): boolean {
  return error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED'
}
