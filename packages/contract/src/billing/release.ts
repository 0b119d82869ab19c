import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)

/**
 * Releases allocations, all or none: the receipts are open again and the payments free. An allocation that was released before answers
 * VERSION_CONFLICT. The reason stands in the audit log.
 */
export const release = defineCall({
  method: 'POST',
  path: '/api/billing/release',
  summary: 'Release allocations of payments',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    allocations: z.array(id).min(1).max(100),
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  output: z.strictObject({
    payments: z.array(z.strictObject({ id, unallocated: z.number() })),
    receipts: z.array(z.strictObject({ id, open: z.number(), status: z.string() })),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
