import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)
/** Euro with two decimals. */
const euro = z.number().min(-1_000_000_000).max(1_000_000_000)

/**
 * Writes off a part of what is open on a receipt, or all of it. Up to the small balance of the tenant's setup it is booked at once. Above,
 * it waits as a write-off for a second person, and nothing is booked. `open` is the amount that the caller saw: if it is another one by
 * now, the answer is VERSION_CONFLICT.
 */
export const proposeWriteOff = defineCall({
  method: 'POST',
  path: '/api/billing/write-offs',
  summary: 'Write off what is open on a receipt, or propose it',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ receipt: id, amount: euro, open: euro, reason: z.string().trim().min(1).max(500) }),
  output: z.strictObject({
    /** The write-off that waits; null where it was booked at once. */
    waits: id.nullable(),
    receipt: z.strictObject({ id, open: z.number(), status: z.string() }),
  }),
  codes: [
    '1000',
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
