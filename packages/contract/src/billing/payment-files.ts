import { z } from 'zod'
import { defineCall } from '../call.ts'

const leftOut = z.array(z.strictObject({ number: z.string(), reason: z.string(), text: z.string() }))

/**
 * Makes a file of the direct debits that may be collected until a day. It lists them; its content is written when it is released. Debits
 * that stay out are named with their reason.
 */
export const paymentFiles = defineCall({
  method: 'POST',
  path: '/api/billing/payment-files',
  summary: 'Make a file of direct debits',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ until: z.iso.date() }),
  output: z.strictObject({
    file: z.strictObject({ id: z.string(), count: z.number(), sum: z.number(), firstDay: z.string() }).nullable(),
    leftOut,
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
