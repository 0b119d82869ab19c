import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobState } from './job.ts'

/** Ends a job before its next step. Data that the job has written stay. */
export const cancel = defineCall({
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  summary: 'Cancel a job',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  input: z.strictObject({}),
  output: jobState,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
