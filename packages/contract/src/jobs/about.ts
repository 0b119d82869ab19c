import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobState } from './job.ts'

/** Returns the newest job that works on a twin, whoever began it. The caller must be able to read the twin. */
export const about = defineCall({
  method: 'GET',
  path: '/api/jobs/about/{twin}',
  summary: 'Progress of the work on a twin',
  access: 'tenant',
  params: z.strictObject({ twin: z.string().max(200) }),
  output: z.strictObject({ job: jobState.omit({ result: true }).optional() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
