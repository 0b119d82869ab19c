import { z } from 'zod'
import { defineCall } from '../../call.ts'

const leftOut = z.array(z.strictObject({ number: z.string(), reason: z.string(), text: z.string() }))

/**
 * Makes a file of the payouts that are proposed. It lists them; its content is written when it is released. Payouts that stay out are named
 * by the number of the customer, with their reason.
 */
export const payoutFile = defineCall({
  method: 'POST',
  path: '/api/billing/payouts/file',
  summary: 'Make a file of payouts',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({}),
  output: z.strictObject({
    file: z.strictObject({ id: z.string(), count: z.number(), sum: z.number(), firstDay: z.string() }).nullable(),
    leftOut,
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
