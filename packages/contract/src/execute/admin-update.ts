import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)

/**
 * Moves tokens of a running process manually. `cancel` are the executions to end; `start` are the elements of its diagram to continue at.
 * An element inside a sub process that is open several times needs the execution of that sub process. With `dryRun` the call returns the
 * effects without making them. Needs `adminupdate` on the process.
 */
export const adminUpdate = defineCall({
  method: 'POST',
  path: '/api/execute/adminUpdate',
  summary: 'Move a running process by hand',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    process: id,
    cancel: z.array(id).max(200),
    start: z.array(z.strictObject({ element: id, scope: id.optional() })).max(50),
    reason: z.string().trim().min(1).max(500),
    dryRun: z.boolean(),
  }),
  output: z.strictObject({
    changes: z.array(z.strictObject({ element: z.string(), name: z.string(), before: z.string().nullable(), after: z.string() })),
  }),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID'],
})
