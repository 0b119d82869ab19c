import type { cancel } from '@twinwerk/contract/data/exports/cancel'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../../access/access.ts'
import { cancelRun, runOf } from '../../../export/runs.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function cancelExportHandler({ access, database }: { access: Access; database: Database }): Handler<typeof cancel, Session> {
  return async ({ session, tenant, params }) => {
    const caller = await access.callerIn(session, tenant)
    await cancelRun(database, caller, params.id)
    const run = await runOf(database, caller, params.id)
    if (!run) throw new AppError('NOT_FOUND')
    return run
  }
}
