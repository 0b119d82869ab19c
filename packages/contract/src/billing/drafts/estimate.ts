import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Accepts the estimated readings that drafts of a billing run propose (§ 40a (2) EnWG), and calculates these drafts anew. `readings` is the
 * number of stored readings, `left` that of drafts without a proposal or with another one by now.
 */
export const estimate = defineCall({
  method: 'POST',
  path: '/api/billing/drafts/estimate',
  summary: 'Accept the estimated readings that drafts of a billing run propose',
  access: 'tenant',
  input: z.strictObject({ drafts: z.array(z.string().max(200)).min(1).max(100) }),
  output: z.strictObject({ readings: z.int(), left: z.int() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
})
