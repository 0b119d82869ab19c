import type { deploy as deployCall } from '@twinwerk/contract/execute/modeler/deploy'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { deployDiagram } from '../../../runner/modeler/deploy.ts'
import { storedAnswer, storeAnswer } from '../../../store/save/idempotency.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

export function deployHandler(parts: ModelerParts): Handler<typeof deployCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, input.key)
    const { caller } = asking
    const request = { tenant: caller.tenant, user: caller.user, key: idempotencyKey, body: { call: 'execute/modeler/deploy', ...input } }
    const rawJson = await parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const { diagram: deployed, note, revision } = input
      const version = await deployDiagram(transaction, asking, { released, deployed, note, revision, language })
      const answer = JSON.stringify({ version })
      storeAnswer(transaction, request, answer)
      return answer
    })
    return { rawJson }
  }
}
