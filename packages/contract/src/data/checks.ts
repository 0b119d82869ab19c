import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Runs all checks of the tenant's data now instead of the next night. Returns a job, whose result contains the number of findings; they are
 * stored in `tenant:dataFindings`. For users who may update findings.
 */
export const checks = defineCall({
  method: 'POST',
  path: '/api/data/checks',
  summary: 'Check the data',
  access: 'tenant',
  idempotent: true,
  peopleOnly: true,
  input: z.strictObject({}),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
