import { v7 } from 'uuid'
import type { NewJob } from '../jobs/job.ts'

export const proofKind = 'ask-for-proof'

/** `journey` is the journey (id) of an order. `address` is the prefix of the caller's network address, by which mails are counted. */
export type ProofPayload = { readonly process: string; readonly journey?: string; readonly address: string }

// A new call that names a customer: `clerkTask` and this in one transaction, a row in ADR 63, `mail/proof-texts.ts`, `server/proof/`.
/**
 * Returns the job that looks for the customer whom a process names. The call that enqueues it does the same work for a hit and a miss
 * (security, rule 13).
 */
export function proofJob(tenant: string, payload: ProofPayload): NewJob {
  return { tenant, id: v7(), kind: proofKind, user: undefined, payload }
}
