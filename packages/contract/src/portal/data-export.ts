import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Everything that the caller sees of a business partner as one archive (Art. 15 and 20 GDPR): data as JSON, a page to read, its documents.
 * Returns the job that makes it; `GET /api/jobs/{job}` tells how far it is, and as its result until when the archive is kept. While one is
 * being made, that one is answered.
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
