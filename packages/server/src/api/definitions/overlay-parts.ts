import { AppError } from '@twinwerk/model/error/app-error'
import { givenRights } from '@twinwerk/model/overlay/rights/given-rights'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import { holds } from '@twinwerk/model/right/covers'
import { mayGrantAnything } from '@twinwerk/model/right/may-grant'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import type { OverlayAuthor } from '../../store/overlay/change-overlay.ts'
import type { Effective, EffectiveOf } from '../../store/overlay/effective.ts'
import type { Overlays } from '../../store/overlay/overlay-version.ts'
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
  const { definitions } = judgeOverlay(effective, patches, { everInForce: [] })
  const [unseen] = unseenInputs(definitions, effective.store.registry, { patches, author })
  if (unseen) throw new AppError('NOT_ALLOWED', { detail: `${unseen} reads of other twins what you cannot see wherever it would show` })
}

/** Two states of an overlay, and the texts' language for what is refused. */
type Giving = { readonly from: readonly Patch[]; readonly to: readonly Patch[]; readonly overlays: Overlays; readonly language: Language }

/**
 * Throws RIGHTS_EXCEEDED for patches that give rights to roles, unless the author may change every role of the tenant and so could give any
 * right there (ADR 174).
 */
export function refuseGivenRights({ store }: Effective, { tenant, grants }: Caller, { from, to, overlays, language }: Giving): void {
  const given = givenRights({ from, to, everInForce: overlays.everInForce })
  if (given.length === 0 || mayGrantAnything(store.registry, grants, tenant)) return
  const message = textIn(overlayTexts.mayNotGive, language)
  throw new AppError('RIGHTS_EXCEEDED', {
    problems: given.map((index) => ({ path: ['patches', index], key: 'overlay.mayNotGive', message })),
  })
}
