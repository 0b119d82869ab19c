import type { job as jobCall } from '@twinwerk/contract/jobs/job'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { jobOf } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'

export function jobHandler({ access, database }: { access: Access; database: Database }): Handler<typeof jobCall, Session> {
  return async ({ session, tenant, params }) => {
    const job = await jobOf(database, await access.callerIn(session, tenant), params.id)
    if (!job) throw new AppError('NOT_FOUND')
    return job
  }
}
