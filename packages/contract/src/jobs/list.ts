import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobState } from './job.ts'

/** Returns the jobs that the caller started, newest first, at most 50. */
export const list = defineCall({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs of the caller',
  access: 'tenant',
  output: z.strictObject({ jobs: z.array(jobState) }),
  codes: ['1000', '1001'],
})
