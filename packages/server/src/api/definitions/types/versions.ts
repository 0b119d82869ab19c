import type { OverlayVersionWords, overlayVersions as versionsCall } from '@twinwerk/contract/definitions/types/versions'
import type { Registry } from '@twinwerk/model/definition/registry'
import { changedPatches, changedType, patchWords, withDrafted } from '@twinwerk/model/overlay/changes'
import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { readNames } from '../../../runner/modeler/modeler-context.ts'
import type { Database } from '../../../store/db/database.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import { readOverlays } from '../../../store/overlay/overlay-version.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToRead } from '../type-reader.ts'
import { peopleOf, statedVersions, versionFacts, type StatedVersion } from './stated-versions.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; effectiveOf: EffectiveOf }

export function overlayVersionsHandler({ access, clockOf, database, effectiveOf }: Parts): Handler<typeof versionsCall, Session> {
  return async ({ session, tenant, language }) => {
    const caller = await access.callerIn(session, tenant)
    const { store } = await definitionsToRead(effectiveOf, caller)
    const context = { store, caller, clock: clockOf(caller.timeZone) }
    return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const versions = statedVersions(await readOverlays(transaction, caller.tenant))
      const names = await readNames(transaction, context, versions.flatMap(peopleOf))
      return {
        versions: versions.map((version) => ({
          ...versionFacts(version, names),
          changes: changesOf(store.registry, version, language),
        })),
      }
    })
  }
}

/** A deprecated addition is one that the version took out. */
function changesOf(registry: Registry, { of, was }: StatedVersion, language: Language): OverlayVersionWords['changes'] {
  const patches = of.patches.filter((patch) => !('deprecated' in patch && patch.deprecated))
  return changedPatches(was?.patches ?? [], patches)
    .filter((patch) => !('deprecated' in patch && patch.deprecated))
    .map((patch) => {
      const type = changedType(patch)
      return {
        name: patchWords(withDrafted(registry, patches), patch, language),
        ...(type !== undefined && registry.definitions.has(type) && { type }),
        ...(!patches.includes(patch) && { taken: true as const }),
      }
    })
}
