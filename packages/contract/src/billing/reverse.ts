import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Cancels a numbered receipt with a cancellation that has every amount with its sign turned. With `rebill` the next billing run bills its
 * lines anew; without, their days are never due again. Returns the cancellation. It needs `execute` on the receipt.
 */
export const reverse = defineCall({
  method: 'POST',
  path: '/api/billing/reverse',
  summary: 'Cancel a receipt',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    receipt: z.string().max(200),
    reason: z.string().trim().min(1).max(500),
    rebill: z.boolean(),
  }),
  output: z.strictObject({ receipt: z.string(), number: z.string() }),
  codes: [
    '1000',
    '1001',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'INPUT_INVALID',
    'VALIDATION_FAILED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
