import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)
/** Euro with two decimals. */
const euro = z.number().min(-1_000_000_000).max(1_000_000_000)

/** Open receipts after a booking, and the rest of the payment. */
const booked = z.strictObject({
  payment: z.strictObject({ id, unallocated: z.number() }),
  receipts: z.array(z.strictObject({ id, open: z.number(), status: z.string() })),
  allocations: z.array(id),
})

/**
 * Sets parts of a payment against receipts, all or none. `unallocated` and `open` are the amounts that the caller saw: if somebody was
 * faster, the answer is VERSION_CONFLICT. In place of a payment, `reason` books a payment by hand, such as writing off a small rest. Above
 * the small balance of the tenant's setup it is refused: a second person decides about such a write-off (`/api/billing/write-offs`).
 */
export const allocate = defineCall({
  method: 'POST',
  path: '/api/billing/allocate',
  summary: 'Allocate a payment to receipts',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    from: z.union([z.strictObject({ payment: id, unallocated: euro }), z.strictObject({ reason: z.string().trim().min(1).max(500) })]),
    shares: z
      .array(z.strictObject({ receipt: id, amount: euro, open: euro }))
      .min(1)
      .max(100),
  }),
  output: booked,
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
