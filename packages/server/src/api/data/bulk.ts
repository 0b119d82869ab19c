import type { bulk as bulkCall } from '@twinwerk/contract/data/bulk'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { BulkPayload } from '../../bulk/bulk-edit.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { startJob } from '../../jobs/start-job.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database; wake: () => void }

export function bulkHandler({ access, database, wake }: Parts): Handler<typeof bulkCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    if ((input.ids === undefined) === (input.query === undefined)) throw new AppError('INPUT_INVALID', { detail: 'either ids or query' })
    if (input.each && !input.ids) throw new AppError('INPUT_INVALID', { detail: 'each needs ids' })
    const caller = await access.callerIn(session, tenant)
    const payload: BulkPayload = { request: input, language }
    const rawJson = await startJob(database, { kind: 'bulk', payload, caller, idempotencyKey, body: input })
    wake()
    return { rawJson }
  }
}
