import { v7 } from 'uuid'
import type { Database, Transaction } from '../store/db/database.ts'
import { storedAnswer, storeAnswer } from '../store/save/idempotency.ts'
import { enqueue } from './job.ts'

type Start = {
  readonly kind: string
  readonly payload: unknown
  readonly caller: { readonly tenant: string; readonly user: string }
  readonly idempotencyKey: string
  /** The body of the request. The same key with another body is rejected. */
  readonly body: unknown
  /** Other writes that belong to the start of the job (its id), in the same transaction. */
  readonly along?: (transaction: Transaction, id: string) => Promise<void>
}

/** Starts a job once for each idempotency key. Returns `{ job }` as JSON text. */
export function startJob(
  database: Database,
  { kind, payload, caller: { tenant, user }, idempotencyKey: key, body, along }: Start,
): Promise<string> {
  const identity = { tenant, user, key, body }
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const earlier = await storedAnswer(transaction, identity)
    if (earlier !== undefined) return earlier
    const id = v7()
    enqueue(transaction, { tenant, id, kind, user, payload })
    await along?.(transaction, id)
    const answer = JSON.stringify({ job: id })
    storeAnswer(transaction, identity, answer)
    return answer
  })
}
