import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Undoes a change of the caller, including links, for any number of twins. It also undoes single effects of a process and of the processes
 * that it called (`GET /api/execute/done/{process}`). The caller must have the right to change those twins. A twin whose same fields were
 * changed since stays unchanged and is listed at `/api/jobs/{id}/refused`. Returns a job, which is itself a change that can be undone.
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
