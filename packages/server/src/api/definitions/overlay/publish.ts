import type { publish as publishCall } from '@twinwerk/contract/definitions/overlay/publish'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { Effective, EffectiveOf } from '../../../store/overlay/effective.ts'
import { blocks, judgeOverlay } from '../../../store/overlay/judge-overlay.ts'
import { overlayState, waitingJson } from '../../../store/overlay/overlay-state.ts'
import type { Overlays } from '../../../store/overlay/overlay-version.ts'
import { readOverlays } from '../../../store/overlay/overlay-version.ts'
import { publishOverlay } from '../../../store/overlay/publish-overlay.ts'
import { assignCodes } from '../../../store/overlay/relationship-codes.ts'
import { storedAnswer, storeAnswer } from '../../../store/save/idempotency.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../../clock.ts'
import { authorOf, definitionsToEdit, refuseGivenRights, refuseUnseenInputs } from '../overlay-parts.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; effectiveOf: EffectiveOf; tenants: TenantRegistry }

export function publishHandler({ access, clockOf, database, effectiveOf, tenants }: Parts): Handler<typeof publishCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToEdit(effectiveOf, caller)
    const scope = { role: 'app', tenant: caller.tenant } as const
    const author = authorOf(caller, clockOf)
    const request = {
      tenant: caller.tenant,
      user: caller.user,
      key: idempotencyKey,
      body: { call: 'definitions/overlay/publish', ...input },
    }
    const { draft } = await database.transaction(scope, (transaction) => readOverlays(transaction, caller.tenant))
    refuseUnseenInputs(effective, caller, draft?.patches ?? [])
    await assignCodes(database, caller.tenant, draft?.patches ?? [])

    const rawJson = await database.transaction(scope, async (transaction) => {
      const earlier = await storedAnswer(transaction, request)
      if (earlier !== undefined) return earlier
      const refuse = (patches: readonly Patch[], overlays: Overlays) => {
        refuseGivenRights(effective, caller, { from: overlays.inForce?.patches ?? [], to: patches, overlays, language })
        refuseBlocked(effective, { patches, overlays, language })
      }
      const overlays = await publishOverlay(transaction, author, { ...input, refuse })
      const answer = JSON.stringify(overlayState(effective, overlays, language))
      storeAnswer(transaction, request, answer)
      return answer
    })
    tenants.forget()
    return { rawJson }
  }
}

type Publication = { readonly patches: readonly Patch[]; readonly overlays: Overlays; readonly language: Language }

/** Throws VALIDATION_FAILED if a patch of the draft is blocked. Patches that were retired with an earlier version may wait for ever. */
function refuseBlocked(effective: Effective, { patches, overlays, language }: Publication): void {
  const own = overlays.draft?.patches.length ?? 0
  const blocked = judgeOverlay(effective, patches, overlays).waiting.filter((each) => each.index < own && blocks(each))
  if (blocked.length === 0) return
  throw new AppError('VALIDATION_FAILED', {
    problems: blocked
      .map((each) => waitingJson(each, language))
      .flatMap(({ index, problems }) =>
        problems.map(({ field, key, message }) => ({ path: ['patches', index, ...field], key: `overlay.${key}`, message })),
      ),
  })
}
