import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Takes back a change that the caller made, whatever number of twins it touched, links included, or single effects of a process and those
 * that it called (`GET /api/execute/done/{process}`), as far as the caller may change those twins. A twin that somebody has changed since
 * in the same places stays as it is and is listed at `/api/jobs/{id}/refused`. Returns a job, which is a change itself and can be undone.
 */
export const undo = defineCall({
  method: 'POST',
  path: '/api/data/undo',
  summary: 'Undo a change',
  access: 'tenant',
  idempotent: true,
  input: z.union([
    z.strictObject({ change: z.uuid() }),
    z.strictObject({
      process: z.string().max(200),
      of: z
        .array(z.strictObject({ change: z.uuid(), id: z.string().max(200) }))
        .min(1)
        .max(100),
    }),
  ]),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'MOVED_TO_TENANT', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
