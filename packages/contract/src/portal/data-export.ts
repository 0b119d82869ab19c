import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Exports everything that the caller sees of a business partner as one archive (Art. 15 and 20 GDPR): data as JSON, a readable page, and
 * its documents. Returns the job, or the running job if there is one. `GET /api/jobs/{job}` returns its progress and, as its result, the
 * time until which the archive is stored.
 */
export const dataExport = defineCall({
  method: 'POST',
  path: '/api/portal/dataExport',
  summary: 'Take along everything about a business partner',
  access: 'tenant',
  idempotent: true,
  peopleOnly: true,
  input: z.strictObject({ partner: z.string().max(200) }),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'RATE_LIMITED'],
})
