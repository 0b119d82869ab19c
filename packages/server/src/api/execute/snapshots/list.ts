import type { list as listCall } from '@twinwerk/contract/execute/snapshots/list'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { processToIntervene } from '../../../runner/intervene/process-to-intervene.ts'
import { listSnapshots } from '../../../runner/intervene/snapshots.ts'
import { readNames } from '../../../runner/modeler/modeler-context.ts'
import type { InterveneParts } from '../intervene-parts.ts'
import { interventionBy } from '../intervene-parts.ts'

export function snapshotListHandler(parts: InterveneParts): Handler<typeof listCall, Session> {
  return async ({ session, tenant, params }) => {
    const context = await interventionBy(parts, session, tenant)
    const { caller, store } = context
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const root = await processToIntervene(transaction, context, params.process)
      const found = await listSnapshots(transaction, { tenant: caller.tenant, root })
      const names = await readNames(
        transaction,
        context,
        found.map(({ takenBy }) => takenBy),
      )
      return { snapshots: found.map(({ id, takenAt, takenBy, step }) => ({ id, takenAt, by: names.get(takenBy ?? '') ?? null, step })) }
    })
  }
}
