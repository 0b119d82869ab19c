import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Does what was checked, row by row; a row that is refused is left out. Returns a job, whose id is that of the change: `POST
 * /api/data/undo` takes all of it back.
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
