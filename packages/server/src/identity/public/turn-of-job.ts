import { v7 } from 'uuid'
import type { Job } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { PublicMails } from './public-mail.ts'

/**
 * The payload of a job that writes a mail for a stranger. `address` is the prefix of the caller's network address. With `hasTurn`, the mail
 * is already counted.
 */
export type TurnPayload = { readonly address?: string; readonly hasTurn?: true }

type Waiting = Job & { readonly payload: TurnPayload }

/**
 * Resolves to true if the mail of a job is sent now. A job with a later turn is enqueued again for that hour, so that the secret in its
 * mail is fresh then.
 */
export async function takeTurnOfJob(transaction: Transaction, publicMails: PublicMails, job: Waiting): Promise<boolean> {
  const { tenant, kind, payload } = job
  if (payload.hasTurn) return true
  const turn = await publicMails.turnOf(transaction, { tenant, cause: { address: payload.address, recipient: 'known' } })
  if (turn === undefined) return true
  if (turn === 'never') return false
  enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload: { ...payload, hasTurn: true }, runAt: turn.toISOString() })
  return false
}
