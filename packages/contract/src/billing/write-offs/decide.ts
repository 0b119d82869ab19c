import { z } from 'zod'
import { defineCall } from '../../call.ts'

const id = z.string().max(200)
const reason = z.string().trim().min(1).max(500)

/**
 * Decides about a write-off that waits. Another person than the one who proposed it approves, which books it, or refuses it with a reason;
 * the person who proposed it may withdraw it. `open` is the open amount of the receipt that the caller saw. If it is another one by now, or
 * if somebody else has decided, the answer is VERSION_CONFLICT; if less is open than the amount, VALIDATION_FAILED.
 */
export const decideWriteOff = defineCall({
  method: 'POST',
  path: '/api/billing/write-offs/decide',
  summary: 'Approve, refuse or withdraw a write-off',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    writeOff: id,
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('approve'), open: z.number() }),
      z.strictObject({ kind: z.literal('refuse'), reason }),
      z.strictObject({ kind: z.literal('withdraw') }),
    ]),
  }),
  output: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
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
