import type { draft as draftCall } from '@twinwerk/contract/definitions/overlay/draft'
import { withBases } from '@twinwerk/model/overlay/apply-overlay'
import { assertDepth } from '@twinwerk/model/query/depth'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import { overlayState } from '../../../store/overlay/overlay-state.ts'
import { readOverlays } from '../../../store/overlay/overlay-version.ts'
import { saveDraft } from '../../../store/overlay/save-draft.ts'
import type { ClockOf } from '../../clock.ts'
import { authorOf, definitionsToEdit, refuseGivenRights, refuseUnseenInputs } from '../overlay-parts.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; effectiveOf: EffectiveOf }

export function draftHandler({ access, clockOf, database, effectiveOf }: Parts): Handler<typeof draftCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToEdit(effectiveOf, caller)
    assertDepth(input)
    const author = authorOf(caller, clockOf)
    const patches = input.patches && withBases(effective.below, input.patches)
    if (patches) refuseUnseenInputs(effective, caller, patches)
    const overlays = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const before = await readOverlays(transaction, caller.tenant)
      const from = [...(before.inForce?.patches ?? []), ...(before.draft?.patches ?? [])]
      if (patches) refuseGivenRights(effective, caller, { from, to: patches, overlays: before, language })
      return saveDraft(transaction, author, { revision: input.revision, patches })
    })
    return overlayState(effective, overlays, language)
  }
}
