import type { typeHistory as typeHistoryCall, TypeVersion } from '@twinwerk/contract/definitions/types/history'
import { AppError } from '@twinwerk/model/error/app-error'
import { changedType, patchWords, withDrafted } from '@twinwerk/model/overlay/changes'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { readNames } from '../../../runner/modeler/modeler-context.ts'
import type { Database } from '../../../store/db/database.ts'
import type { Effective, EffectiveOf } from '../../../store/overlay/effective.ts'
import { judgeOverlay } from '../../../store/overlay/judge-overlay.ts'
import type { Overlays } from '../../../store/overlay/overlay-version.ts'
import { readOverlays } from '../../../store/overlay/overlay-version.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToRead } from '../type-reader.ts'
import { peopleOf, statedVersions, versionFacts, type StatedVersion } from './stated-versions.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; effectiveOf: EffectiveOf }

export function typeHistoryHandler({ access, clockOf, database, effectiveOf }: Parts): Handler<typeof typeHistoryCall, Session> {
  return async ({ session, tenant, params: { type }, language }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToRead(effectiveOf, caller)
    if (!effective.store.registry.definitions.has(type)) throw new AppError('NOT_FOUND')
    const context = { store: effective.store, caller, clock: clockOf(caller.timeZone) }
    return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const overlays = await readOverlays(transaction, caller.tenant)
      const versions = statedVersions(overlays).flatMap((version) => {
        const changes = changesOf(effective, overlays, { ...version, type, language })
        return changes.length === 0 ? [] : [{ ...version, changes }]
      })
      const names = await readNames(transaction, context, versions.flatMap(peopleOf))
      return { versions: versions.map((version): TypeVersion => ({ ...versionFacts(version, names), changes: version.changes })) }
    })
  }
}

/** Only the draft and the version in force are judged: what earlier versions could not do is over. */
function changesOf(
  effective: Effective,
  overlays: Overlays,
  { of: { patches }, state, type, language }: StatedVersion & { readonly type: string; readonly language: Language },
): TypeVersion['changes'] {
  const isJudged = state === 'draft' || state === 'inForce'
  const waiting = isJudged ? judgeOverlay(effective, patches, overlays).waiting : []
  return [...patches.entries()]
    .filter(([, patch]) => changedType(patch) === type && !('deprecated' in patch && patch.deprecated))
    .map(([index, patch]) => {
      const problems = waiting.find((each) => each.index === index)?.problems ?? []
      const reason = [...new Set(problems.map(({ key }) => textIn(overlayTexts[key], language)))].join(' ')
      return { name: patchWords(withDrafted(effective.store.registry, patches), patch, language), ...(reason !== '' && { reason }) }
    })
}
