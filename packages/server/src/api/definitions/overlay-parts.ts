import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import type { OverlayAuthor } from '../../store/overlay/change-overlay.ts'
import type { Effective, EffectiveOf } from '../../store/overlay/effective.ts'
import type { ClockOf } from '../clock.ts'

/** The definitions of a caller's tenant, for one who may change them: who may create on `tenant:twinDefinitions`. Throws NOT_ALLOWED for all others. */
export async function definitionsToEdit(effectiveOf: EffectiveOf, { tenant, grants }: Caller): Promise<Effective> {
  const effective = await effectiveOf(tenant)
  if (!holds(effective.store.registry, grants, { root: tenant, path: 'tenant:twinDefinitions', verb: 'create' }))
    throw new AppError('NOT_ALLOWED')
  return effective
}

export function authorOf({ tenant, user, timeZone }: Caller, clockOf: ClockOf): OverlayAuthor {
  return { tenant, user, at: clockOf(timeZone).now, changeId: v7() }
}
