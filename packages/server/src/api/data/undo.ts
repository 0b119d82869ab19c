import type { undo as undoCall } from '@twinwerk/contract/data/undo'
import type { Access } from '../../access/access.ts'
import type { UndoPayload } from '../../bulk/undo.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { startJob } from '../../jobs/start-job.ts'
import { refuseUndoOfMove } from '../../store/save/move/moved.ts'
import type { Database, Transaction } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database; wake: () => void }

export function undoHandler({ access, database, wake }: Parts): Handler<typeof undoCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const payload: UndoPayload = { change: input.change, language }
    const along = (transaction: Transaction) => refuseUndoOfMove(transaction, { ...caller, change: input.change })
    const rawJson = await startJob(database, { kind: 'undo', payload, caller, idempotencyKey, body: input, along })
    wake()
    return { rawJson }
  }
}
