import type { list as listCall } from '@twinwerk/contract/jobs/list'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { jobsOf } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'

export function jobsHandler({ access, database }: { access: Access; database: Database }): Handler<typeof listCall, Session> {
  return async ({ session, tenant }) => ({ jobs: await jobsOf(database, await access.callerIn(session, tenant)) })
}
