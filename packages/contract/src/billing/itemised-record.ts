import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Why a receipt, or a number on it, has no itemised record. */
const reason = z.enum(['noCalls', 'deleted', 'elsewhere', 'off', 'undeclared', 'declaredLater'])

/**
 * Tells if a receipt has an itemised record (§ 65 TKG): the numbers whose calls it charges, and the reason where none are listed. It names
 * no call. Customers ask about receipts that were delivered to them, staff need the right to see calls.
 */
export const itemisedRecord = defineCall({
  method: 'POST',
  path: '/api/billing/itemised-record',
  summary: 'Whether a receipt has an itemised record of calls',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ receipt: z.string().max(200) }),
  output: z.strictObject({
    /** Null: there is a record. */
    reason: reason.nullable(),
    numbers: z.array(z.strictObject({ number: z.string(), calls: z.number(), reason: reason.nullable() })),
  }),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID'],
})
