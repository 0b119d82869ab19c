import { z } from 'zod'
import { defineCall } from '../call.ts'

/** `error` is a code of the catalogue. `done` of `total` is the progress; some kinds do not know `total` at first. */
export const jobState = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['ready', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
})

/** Returns the progress of a job that the caller started. */
export const job = defineCall({
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'Progress of a job',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  output: jobState,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
