import type { adminUpdate as adminUpdateCall } from '@twinwerk/contract/execute/admin-update'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { intervene, tryIntervention } from '../../runner/intervene/admin-update.ts'
import { processToIntervene } from '../../runner/intervene/process-to-intervene.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { InterveneParts } from './intervene-parts.ts'
import { interventionBy } from './intervene-parts.ts'

export function adminUpdateHandler(parts: InterveneParts): Handler<typeof adminUpdateCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const context = await interventionBy(parts, session, tenant)
    const { caller, store } = context
    const { registry, codes } = store
    const by = { tenant: caller.tenant, user: caller.user }
    const request = { ...by, key: idempotencyKey, body: { call: 'execute/adminUpdate', ...input } }
    const stepParts = { registry, codes, definitionOf: parts.definitionOf, zone: caller.timeZone }
    const rawJson = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const root = await processToIntervene(transaction, context, input.process)
      const start = input.start.map(({ element, scope }) => ({ bpmnRef: element, ...(scope !== undefined && { scope: uuidOf(scope) }) }))
      const intervention = { ...by, root, cancel: input.cancel.map(uuidOf), start, reason: input.reason, language }
      const moved = await (input.dryRun ? tryIntervention : intervene)(transaction, stepParts, intervention)
      const answer = JSON.stringify({ changes: moved.map(({ element, name, before, after }) => ({ element, name, before, after })) })
      storeAnswer(transaction, request, answer)
      return answer
    })
    parts.wake()
    return { rawJson }
  }
}

function uuidOf(id: string): string {
  const twin = parseTwinId(id)
  if (!twin) throw new AppError('INPUT_INVALID', { detail: 'ids are those of twins' })
  return twin.uuid
}
