import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Names what is missing of the calls that a billing run bills, each import and each source apart, and who accepted that the run bills
 * without it. Once the run is approved, only what was accepted is left.
 */
export const missingUsage = defineCall({
  method: 'POST',
  path: '/api/billing/usage/missing',
  summary: 'What is missing of the calls that a billing run bills',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ run: z.string().max(200) }),
  output: z.strictObject({
    gaps: z.array(
      z.strictObject({
        /** Names the gap for `/api/billing/usage/accept`. */
        key: z.string(),
        text: z.string(),
        /** Null while nobody has accepted it as it is now. `by` is null for a user who is gone. */
        accepted: z.strictObject({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
      }),
    ),
    /** The caller may accept, and the run still takes it. */
    mayAccept: z.boolean(),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
})
