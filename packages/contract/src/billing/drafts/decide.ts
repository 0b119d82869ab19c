import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Notes what a clerk decided about drafts of a billing run: `accepted` drafts were looked at, `held` ones are left out of the approval.
 * Returns the number of drafts that were still open. Blocking findings are not overruled. Drafts with findings are accepted with a reason
 * alone: without one the answer is VALIDATION_FAILED, which names how many and which.
 */
export const decide = defineCall({
  method: 'POST',
  path: '/api/billing/drafts/decide',
  summary: 'Accept drafts of a billing run, or leave them out',
  access: 'tenant',
  input: z.strictObject({
    drafts: z.array(z.string().max(200)).min(1).max(500),
    decision: z.enum(['open', 'accepted', 'held']),
    reason: z.string().trim().max(500).optional(),
  }),
  output: z.strictObject({ decided: z.int() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'VALIDATION_FAILED'],
})
