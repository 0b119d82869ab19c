import { jobAboutHandler } from '../jobs/about.ts'
import { cancelJobHandler } from '../jobs/cancel.ts'
import { jobHandler } from '../jobs/job.ts'
import { jobsHandler } from '../jobs/list.ts'
import { refusedHandler } from '../jobs/refused.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const jobsHandlers = {
  'GET /api/jobs': jobsHandler,
  'GET /api/jobs/about/{twin}': jobAboutHandler,
  'GET /api/jobs/{id}': jobHandler,
  'GET /api/jobs/{id}/refused': refusedHandler,
  'POST /api/jobs/{id}/cancel': cancelJobHandler,
} satisfies HandlerTable
