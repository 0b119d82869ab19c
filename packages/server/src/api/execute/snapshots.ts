import type { snapshots as snapshotsCall } from '@twinwerk/contract/execute/snapshots'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { processToIntervene } from '../../runner/intervene/process-to-intervene.ts'
import { takeSnapshot } from '../../runner/intervene/snapshots.ts'
import { earlierAnswer, keepAnswer } from '../../store/save/idempotency.ts'
import type { InterveneParts } from './intervene-parts.ts'
import { askedBy } from './intervene-parts.ts'

export function snapshotsHandler(parts: InterveneParts): Handler<typeof snapshotsCall, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const asked = await askedBy(parts, session, tenant)
    const { caller, store } = asked
    const request = { tenant: caller.tenant, user: caller.user, key: idempotencyKey, body: { call: 'execute/snapshots', ...input } }
    const rawJson = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await earlierAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const root = await processToIntervene(transaction, asked, input.process)
      const { id, takenAt } = await takeSnapshot(transaction, { tenant: caller.tenant, root }, caller.user)
      const answer = JSON.stringify({ id, takenAt })
      keepAnswer(transaction, request, answer)
      return answer
    })
    return { rawJson }
  }
}
