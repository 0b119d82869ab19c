import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Writes the checked rows, one by one, and skips rows that are rejected. Returns a job, whose id is the id of the change: `POST
 * /api/data/undo` undoes it completely.
 */
export const run = defineCall({
  method: 'POST',
  path: '/api/imports/{id}/run',
  summary: 'Run an import',
  access: 'tenant',
  idempotent: true,
  params: z.strictObject({ id: z.uuid() }),
  input: z.strictObject({}),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'IMPORT_NOT_CHECKED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
