import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import { cancelJobHandler } from './cancel.ts'
import { jobHandler } from './job.ts'
import { jobsHandler } from './list.ts'
import { refusedHandler } from './refused.ts'

export function registerJobs(server: HttpServer<Session>, parts: { access: Access; database: Database }): void {
  registerCall(server, calls['GET /api/jobs'], jobsHandler(parts))
  registerCall(server, calls['GET /api/jobs/{id}'], jobHandler(parts))
  registerCall(server, calls['GET /api/jobs/{id}/refused'], refusedHandler(parts))
  registerCall(server, calls['POST /api/jobs/{id}/cancel'], cancelJobHandler(parts))
}
