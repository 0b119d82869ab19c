import type { overlay as overlayCall } from '@twinwerk/contract/definitions/overlay'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { EffectiveOf } from '../../store/overlay/effective.ts'
import { overlayState } from '../../store/overlay/overlay-state.ts'
import { readOverlays } from '../../store/overlay/overlay-version.ts'
import { definitionsToEdit } from './overlay-parts.ts'

type Parts = { access: Access; database: Database; effectiveOf: EffectiveOf }

export function overlayHandler({ access, database, effectiveOf }: Parts): Handler<typeof overlayCall, Session> {
  return async ({ session, tenant, language }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToEdit(effectiveOf, caller)
    const overlays = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      readOverlays(transaction, caller.tenant),
    )
    return overlayState(effective, overlays, language)
  }
}
