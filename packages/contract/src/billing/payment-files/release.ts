import { z } from 'zod'
import { defineCall } from '../../call.ts'

const leftOut = z.array(z.strictObject({ number: z.string(), reason: z.string(), text: z.string() }))

/**
 * Releases a file of direct debits: its content is written, validated and stored, and never changes again. Above the limit of the tenant's
 * setup another person than its maker releases it, with the right of the billing lead. If a debit may no longer be collected, it is taken
 * out of the file, and nothing is released: the answer says what is left, to be looked at again.
 */
export const releaseFile = defineCall({
  method: 'POST',
  path: '/api/billing/payment-files/release',
  summary: 'Release a file of direct debits',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ file: z.string().max(200) }),
  output: z.union([
    z.strictObject({ released: z.literal(true), document: z.string() }),
    z.strictObject({ released: z.literal(false), count: z.number(), sum: z.number(), leftOut }),
  ]),
  codes: [
    '1000',
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'FILE_QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
