import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Calculates drafts of a billing run anew, after the cause of their findings was mended. The decisions about all other drafts stay. The
 * answer counts the drafts that the contracts have now (`drafts`), those with a blocking finding (`blocked`), and those in a run that takes
 * no change (`left`).
 */
export const recalculate = defineCall({
  method: 'POST',
  path: '/api/billing/drafts/recalculate',
  summary: 'Calculate drafts of a billing run anew',
  access: 'tenant',
  input: z.strictObject({ drafts: z.array(z.string().max(200)).min(1).max(100) }),
  output: z.strictObject({ drafts: z.int(), blocked: z.int(), left: z.int() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
})
