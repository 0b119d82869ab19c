import type { forpath as forpathCall, PathTwin } from '@twinwerk/contract/twins/forpath'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { definitionId, specDefinition } from '@twinwerk/model/definition/spec-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { UiDocumentsOf } from '../../content/ui-definitions.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { EffectiveOf } from '../../store/overlay/effective.ts'
import type { LastModifiedOf } from '../../store/publish/published-twins.ts'
import { grantsBelow, verbsOn } from '../../store/rights/grants-below.ts'
import type { ClockOf } from '../clock.ts'
import { pathFrom } from './path-from.ts'
import { readNaming } from './read-naming.ts'
import { uiUrlOf } from './ui-url.ts'

type Parts = { access: Access; clockOf: ClockOf; effectiveOf: EffectiveOf; lastModifiedOf: LastModifiedOf; uiDocumentsOf: UiDocumentsOf }

export function forpathHandler(parts: Parts): Handler<typeof forpathCall, Session> {
  const { access, clockOf, effectiveOf, lastModifiedOf, uiDocumentsOf } = parts
  return async ({ session, tenant, input: { scope: id, path: text, options = {} } }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await effectiveOf(caller.tenant)
    const { registry } = effective.store
    const clock = clockOf(caller.timeZone)
    const scope = parseTwinId(id)
    const isThere = scope && (await readNaming(effective.store, { id, caller, clock }))
    if (!scope || !isThere) return { twins: [] }
    const path = pathFrom(registry, { type: scope.definition, text, field: 'path' })
    const grants = await grantsBelow(effective.store, { scope, path, caller, clock })
    const documents = uiDocumentsOf(registry)
    const modified = lastModifiedOf(effective)

    const types = definitionOf(registry, path.steps.at(-1)?.type ?? scope.definition).descendants
    const twins = types.flatMap((name): PathTwin[] => {
      const { abstract = false, deprecated = false, lineage } = definitionOf(registry, name)
      const rights = verbsOn(effective.store, grants, name).filter((verb) => verb !== 'create' || !(abstract || deprecated))
      if (!isWanted(rights, options.rights)) return []
      const definitions = options.properties ? { definitions: lineage.map((each) => specDefinition(registry, each)) } : {}
      return [
        {
          id: definitionId(name),
          systematics: name,
          lastModified: modified.get(name) ?? '',
          uiUrl: uiUrlOf(documents, name),
          isAbstract: abstract,
          rights,
          ...definitions,
        },
      ]
    })
    return { twins }
  }
}

function isWanted(rights: readonly Verb[], wanted: readonly Verb[] | undefined): boolean {
  return wanted ? rights.some((verb) => wanted.includes(verb)) : rights.length > 0
}
