import type { snapshots as snapshotsCall } from '@twinwerk/contract/execute/snapshots'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { processToIntervene } from '../../runner/intervene/process-to-intervene.ts'
import { takeSnapshot } from '../../runner/intervene/snapshots.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { InterveneParts } from './intervene-parts.ts'
import { interventionBy } from './intervene-parts.ts'

export function snapshotsHandler(parts: InterveneParts): Handler<typeof snapshotsCall, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const context = await interventionBy(parts, session, tenant)
    const { caller, store } = context
    const request = { tenant: caller.tenant, user: caller.user, key: idempotencyKey, body: { call: 'execute/snapshots', ...input } }
    const rawJson = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const root = await processToIntervene(transaction, context, input.process)
      const { id, takenAt } = await takeSnapshot(transaction, { tenant: caller.tenant, root }, caller.user)
      const answer = JSON.stringify({ id, takenAt })
      storeAnswer(transaction, request, answer)
      return answer
    })
    return { rawJson }
  }
}
