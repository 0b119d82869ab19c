import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Stores a copy of a process in its current state, with all its contents (core specification, section 4). Needs `adminupdate` on the
 * process, as reading snapshots does.
 */
export const snapshots = defineCall({
  method: 'POST',
  path: '/api/execute/snapshots',
  summary: 'Take a snapshot of a process',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ process: z.string().max(200) }),
  output: z.strictObject({ id: z.string(), takenAt: z.string() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
