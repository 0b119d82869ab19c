import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobState } from './job.ts'

/** The jobs the caller began, newest first, at most 50. */
export const list = defineCall({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs of the caller',
  access: 'tenant',
  output: z.strictObject({ jobs: z.array(jobState) }),
  codes: ['1000', '1001'],
})
