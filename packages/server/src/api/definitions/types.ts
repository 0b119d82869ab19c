import type { OpenDraft, types as typesCall } from '@twinwerk/contract/definitions/types'
import type { TypeCount } from '@twinwerk/contract/twins/counts'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { changedPatches } from '@twinwerk/model/overlay/changes'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Access } from '../../access/access.ts'
import { routesFor } from '../../content/navigation.ts'
import type { PartialUi } from '../../content/ui-definitions.ts'
import { summarizeTypes } from '../../content/uses/summarize-types.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Diagrams } from '../../runner/diagram/diagrams.ts'
import type { UserContext } from '../../runner/modeler/modeler-context.ts'
import { readNames } from '../../runner/modeler/modeler-context.ts'
import type { Database } from '../../store/db/database.ts'
import type { EffectiveOf } from '../../store/overlay/effective.ts'
import { readOverlays } from '../../store/overlay/overlay-version.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import { createAllTypesCounter } from '../../store/query/page/count-all-types.ts'
import type { FamilyCounts } from '../../store/query/page/count-types.ts'
import type { ClockOf } from '../clock.ts'
import { definitionsToRead } from './type-reader.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  database: Database
  diagrams: Diagrams
  effectiveOf: EffectiveOf
  gate: HeavyGate
  routes: readonly RouteDefinition[]
  screens: readonly PartialUi[]
}

export function typesHandler(
  { access, clockOf, database, diagrams, effectiveOf, gate, routes, screens }: Parts,
  countTypes = createAllTypesCounter(),
): Handler<typeof typesCall, Session> {
  return async ({ session, tenant }) => {
    const caller = await access.callerIn(session, tenant)
    const { store, patches, waiting } = await definitionsToRead(effectiveOf, caller)
    const { registry } = store
    const clock = clockOf(caller.timeZone)
    const [counts, draft] = await Promise.all([countTypes(store, { caller, clock, gate }), readDraft(database, { store, caller, clock })])
    const summaries = summarizeTypes(registry, {
      screens,
      open: routesFor(registry, routes, caller),
      processes: diagrams.keys(),
      patches: patches[0] ?? [],
      waiting: waiting.map(({ patch }) => patch),
    })
    const types = summaries.map((summary) => {
      const readable = canEverShow(registry, caller.grants, { type: summary.name })
      const records = readable ? countIn(counts?.get(definitionOf(registry, summary.name).family), summary.name) : undefined
      return { ...summary, readable, ...(records && { records }) }
    })
    return { types, draft }
  }
}

function countIn(counts: FamilyCounts | undefined, type: string): TypeCount | undefined {
  return counts && { count: counts.byType[type] ?? 0, countIs: counts.areAll ? 'exact' : 'atLeast' }
}

async function readDraft(database: Database, context: UserContext): Promise<OpenDraft | null> {
  const { tenant } = context.caller
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { draft, inForce } = await readOverlays(transaction, tenant)
    if (!draft) return null
    const names = await readNames(transaction, context, [draft.savedBy])
    const changes = changedPatches(inForce?.patches ?? [], draft.patches).length
    return { changes, by: names.get(draft.savedBy ?? '') ?? null, at: draft.savedAt }
  })
}
