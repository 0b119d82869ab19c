import { CallError } from '../../data/call.ts'
import type { Output } from '@twinwerk/contract/calls'
import type { Sent } from './SentConfirmation.tsx'

export type Receipt = Output<'POST /customerjourney/{tenant}/declare'>

/** A declaration that arrived, with its confirmation to keep. */
export function confirmationOf({ number, declaredAt, receipt }: Receipt, { tenant, mail }: { tenant: string; mail: string }): Sent {
  return { number, at: declaredAt, mail, document: `/customerjourney/${tenant}/receipts/${receipt}`, named: true }
}

/** Something else arrived under the same key: a tab that was duplicated had sent it, and this one was changed since. */
export function wasSentBefore(error: unknown): boolean {
  return error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED'
}
