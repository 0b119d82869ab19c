import { AppError } from '@twinwerk/model/error/app-error'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { holds } from '@twinwerk/model/right/covers'
import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import type { OverlayAuthor } from '../../store/overlay/change-overlay.ts'
import type { Effective, EffectiveOf } from '../../store/overlay/effective.ts'
import { judgeOverlay } from '../../store/overlay/judge-overlay.ts'
import type { ClockOf } from '../clock.ts'
import { unseenInputs } from './unseen-inputs.ts'

/**
 * Returns the definitions of a caller's tenant, for a caller who may create on `tenant:twinDefinitions`. Throws NOT_ALLOWED for all others.
 */
export async function definitionsToEdit(effectiveOf: EffectiveOf, { tenant, grants }: Caller): Promise<Effective> {
  const effective = await effectiveOf(tenant)
  if (!holds(effective.store.registry, grants, { root: tenant, path: 'tenant:twinDefinitions', verb: 'create' }))
    throw new AppError('NOT_ALLOWED')
  return effective
}

export function authorOf({ tenant, user, timeZone }: Caller, clockOf: ClockOf): OverlayAuthor {
  return { tenant, user, at: clockOf(timeZone).now, changeId: v7() }
}

/** Throws NOT_ALLOWED for a calculation that would show its author data that the author has no right to see. */
export function refuseUnseenInputs(effective: Effective, author: Caller, patches: readonly Patch[]): void {
  const { definitions } = judgeOverlay(effective, patches, [])
  const [unseen] = unseenInputs(definitions, effective.store.registry, { patches, author })
  if (unseen) throw new AppError('NOT_ALLOWED', { detail: `${unseen} reads of other twins what you cannot see wherever it would show` })
}
