import { CallError } from '../../data/call.ts'
import type { Output } from '@twinwerk/contract/calls'
import type { Sent } from './SentConfirmation.tsx'

export type Receipt = Output<'POST /customerjourney/{tenant}/declare'>

/** A declaration that arrived, with its confirmation to keep. */
export function confirmationOf({ number, declaredAt, receipt }: Receipt, { tenant, mail }: { tenant: string; mail: string }): Sent {
  return { number, at: declaredAt, mail, document: `/customerjourney/${tenant}/receipts/${receipt}`, named: true }
}

/** Something else arrived under the same key: from a duplicated tab, or from this one whose answer was lost; the form was changed since. */
export function wasSentBefore(error: unknown): boolean {
  return error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED'
}
