import type { rollback as rollbackCall } from '@twinwerk/contract/definitions/overlay/rollback'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import { overlayState } from '../../../store/overlay/overlay-state.ts'
import { lockOverlays } from '../../../store/overlay/overlay-version.ts'
import { rollBackOverlay } from '../../../store/overlay/publish-overlay.ts'
import { storedAnswer, storeAnswer } from '../../../store/save/idempotency.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../../clock.ts'
import { authorOf, definitionsToEdit, refuseGivenRights } from '../overlay-parts.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; effectiveOf: EffectiveOf; tenants: TenantRegistry }

export function rollbackHandler({ access, clockOf, database, effectiveOf, tenants }: Parts): Handler<typeof rollbackCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToEdit(effectiveOf, caller)
    const author = authorOf(caller, clockOf)
    const request = {
      tenant: caller.tenant,
      user: caller.user,
      key: idempotencyKey,
      body: { call: 'definitions/overlay/rollback', ...input },
    }
    const rawJson = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const before = await lockOverlays(transaction, caller.tenant)
      const [from, to] = [before.inForce?.patches ?? [], before.previous?.patches ?? []]
      refuseGivenRights(effective, caller, { from, to, overlays: before, language })
      const overlays = await rollBackOverlay(transaction, author, input)
      const answer = JSON.stringify(overlayState(effective, overlays, language))
      storeAnswer(transaction, request, answer)
      return answer
    })
    tenants.forget()
    return { rawJson }
  }
}
