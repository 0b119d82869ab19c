import type { typeUses as typeUsesCall, UnknownUse } from '@twinwerk/contract/definitions/types/uses'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { canEverShow, holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../../access/access.ts'
import type { Caller } from '../../../access/caller.ts'
import { routesFor } from '../../../content/navigation.ts'
import { diagramUses } from '../../../content/uses/diagram-uses.ts'
import { roleUses } from '../../../content/uses/role-uses.ts'
import type { Use } from '../../../content/uses/use.ts'
import { usesOfType, viewsOfType } from '../../../content/uses/uses-of-type.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Diagrams } from '../../../runner/diagram/diagrams.ts'
import type { LoadDefinition } from '../../../runner/diagram/stored-definition.ts'
import { readDrawnDiagrams } from '../../../runner/modeler/drawn-diagrams.ts'
import type { Database } from '../../../store/db/database.ts'
import { namedIn } from '../../../store/overlay/impact/broken-paths.ts'
import { readRoles } from '../../../store/overlay/impact/read-roles.ts'
import { readSavedChoices } from '../../../store/overlay/impact/saved-choices.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToRead } from '../type-reader.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  contentUses: (registry: Registry) => readonly Use[]
  database: Database
  definitionOf: LoadDefinition
  diagrams: Diagrams
  effectiveOf: EffectiveOf
  routes: readonly RouteDefinition[]
}

/** Nothing records these uses: files and links carry their own query, programs and pages name fields in code. */
const neverKnown: readonly UnknownUse[] = ['export', 'program', 'import', 'portal']

export function typeUsesHandler({ routes, ...parts }: Parts): Handler<typeof typeUsesCall, Session> {
  const { access, clockOf, contentUses, database, definitionOf, diagrams, effectiveOf } = parts
  return async ({ session, tenant, params, language }) => {
    const caller = await access.callerIn(session, tenant)
    const { store } = await definitionsToRead(effectiveOf, caller)
    const { registry } = store
    const type = registry.definitions.get(params.type)
    if (!type) throw new AppError('NOT_FOUND')
    const [roles, drawn, choices] = await Promise.all([
      readRoles({ store, caller, clock: clockOf(caller.timeZone) }),
      database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
        readDrawnDiagrams(transaction, { tenant: caller.tenant, diagrams, definitionOf }),
      ),
      readSavedChoices(store, caller.tenant),
    ])
    const uses = [
      ...contentUses(registry),
      ...roles.flatMap((role) => roleUses(registry, role)),
      ...drawn.flatMap((diagram) => diagramUses(registry, diagram)),
    ]
    const paths = new Set(['home', ...routesFor(registry, routes, caller).map(({ path }) => path)])
    const openable = { paths, diagrams: draws(registry, caller) }
    return {
      ...usesOfType(registry, type, { uses, openable, language }),
      views: viewsOfType(type, choices.map(namedIn)),
      unknown: canEverShow(registry, caller.grants, { type: 'role', systematics: 'role:grants' }) ? neverKnown : [...neverKnown, 'role'],
    }
  }
}

/** Returns true if the caller may open diagrams. */
function draws(registry: Registry, { tenant, grants }: Caller): boolean {
  return holds(registry, grants, { root: tenant, path: 'tenant:twinDefinitions', verb: 'create' })
}
