import type { exports } from '@twinwerk/contract/data/exports'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { runOf } from '../../export/runs.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function exportsHandler({ access, database }: { access: Access; database: Database }): Handler<typeof exports, Session> {
  return async ({ session, tenant, params }) => {
    const run = await runOf(database, await access.callerIn(session, tenant), params.id)
    if (!run) throw new AppError('NOT_FOUND')
    return run
  }
}
