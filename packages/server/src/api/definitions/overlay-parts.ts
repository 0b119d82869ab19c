import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { v7 } from 'uuid'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Session } from '../../identity/session.ts'
import type { OverlayAuthor } from '../../store/overlay/change-overlay.ts'
import type { Effective, EffectiveOf } from '../../store/overlay/effective.ts'
import type { ClockOf } from '../clock.ts'

/** The caller and the definitions of its tenant, for one who may change them: who may create on `tenant:twinDefinitions`. Throws NOT_ALLOWED for all others. */
export async function editorIn(
  { access, effectiveOf }: { access: Access; effectiveOf: EffectiveOf },
  session: Pick<Session, 'account' | 'tenants'>,
  tenant: string | undefined,
): Promise<{ caller: Caller; effective: Effective }> {
  const caller = await access.callerIn(session, tenant)
  const effective = await effectiveOf(caller.tenant)
  const asked = { root: caller.tenant, path: 'tenant:twinDefinitions', verb: 'create' } as const
  if (!holds(effective.store.registry, caller.grants, asked)) throw new AppError('NOT_ALLOWED')
  return { caller, effective }
}

export function authorOf({ tenant, user, timeZone }: Caller, clockOf: ClockOf): OverlayAuthor {
  return { tenant, user, at: clockOf(timeZone).now, changeId: v7() }
}
