import type { undo as undoCall } from '@twinwerk/contract/data/undo'
import type { Access } from '../../access/access.ts'
import type { UndoPayload } from '../../bulk/undo.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { startJob } from '../../jobs/start-job.ts'
import { visibleProcesses } from '../../runner/done/process-changes.ts'
import type { QueryCaller } from '../../store/query/run-query.ts'
import { refuseUndoOfMove } from '../../store/save/move/moved.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; storeOf: StoreOf; wake: () => void }

export function undoHandler({ access, clockOf, database, storeOf, wake }: Parts): Handler<typeof undoCall, Session> {
  async function processesOf(
    caller: QueryCaller & { readonly timeZone: string },
    process: string,
  ): Promise<{ readonly process: string; readonly called: readonly string[] }> {
    const context = { store: await storeOf(caller.tenant), caller, clock: clockOf(caller.timeZone) }
    const scope = { role: 'app', tenant: caller.tenant } as const
    const { root, called } = await context.store.database.transaction(scope, (transaction) =>
      visibleProcesses(transaction, context, process),
    )
    return { process: root, called: [...called.keys()] }
  }

  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const payload: UndoPayload =
      'change' in input ? { change: input.change, language } : { ...(await processesOf(caller, input.process)), of: input.of, language }
    const along = (transaction: Transaction) =>
      'change' in input ? refuseUndoOfMove(transaction, { ...caller, change: input.change }) : Promise.resolve()
    const rawJson = await startJob(database, { kind: 'undo', payload, caller, idempotencyKey, body: input, along })
    wake()
    return { rawJson }
  }
}
