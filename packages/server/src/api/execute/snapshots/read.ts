import type { read as readCall } from '@twinwerk/contract/execute/snapshots/read'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { processToIntervene } from '../../../runner/intervene/process-to-intervene.ts'
import { readSnapshot } from '../../../runner/intervene/snapshots.ts'
import type { InterveneParts } from '../intervene-parts.ts'
import { interventionBy } from '../intervene-parts.ts'

export function snapshotReadHandler(parts: InterveneParts): Handler<typeof readCall, Session> {
  return async ({ session, tenant, params }) => {
    const context = await interventionBy(parts, session, tenant)
    const { caller, store } = context
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const root = await processToIntervene(transaction, context, params.process)
      const frozen = await readSnapshot(transaction, context, { tenant: caller.tenant, root, id: params.id })
      const idOf = new Map(frozen.map(({ uuid, definition }) => [uuid, formatTwinId(definition, uuid)]))
      const twins = frozen.map(({ uuid, definition, parent, attempt, values }) => ({
        id: formatTwinId(definition, uuid),
        definition,
        parent: parent === null ? null : (idOf.get(parent) ?? null),
        attempt,
        values,
      }))
      return { twins }
    })
  }
}
