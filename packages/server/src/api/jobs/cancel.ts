import type { cancel as cancelCall } from '@twinwerk/contract/jobs/cancel'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { cancelJob, jobOf } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'

export function cancelJobHandler({ access, database }: { access: Access; database: Database }): Handler<typeof cancelCall, Session> {
  return async ({ session, tenant, params }) => {
    const caller = await access.callerIn(session, tenant)
    await cancelJob(database, caller, params.id)
    const job = await jobOf(database, caller, params.id)
    if (!job) throw new AppError('NOT_FOUND')
    return job
  }
}
