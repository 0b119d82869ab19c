import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Accepts that a billing run bills although calls are missing, each gap by the key of `/api/billing/usage/missing` and for one reason.
 * Without a reason it takes the acceptance back. Returns the number of gaps that it changed: one that is not missing any more, or misses
 * something else by now, is none of them.
 */
export const acceptMissingUsage = defineCall({
  method: 'POST',
  path: '/api/billing/usage/accept',
  summary: 'Accept that a billing run bills without what is missing',
  access: 'tenant',
  input: z.strictObject({
    run: z.string().max(200),
    /** `text` is the gap as the caller saw it. */
    gaps: z
      .array(z.strictObject({ key: z.string().max(200), text: z.string().max(2000) }))
      .min(1)
      .max(500),
    reason: z.string().trim().min(1).max(500).nullable(),
  }),
  output: z.strictObject({ changed: z.int() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'VALIDATION_FAILED'],
})
