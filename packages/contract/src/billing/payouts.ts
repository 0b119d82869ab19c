import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Has the credit of a business partner paid out: it becomes a payout that the next file takes. Staff need `execute` on the payouts of the
 * tenant; customers ask for their own, from the limit of the tenant's setup on. `account` is the account it goes to, shortened; null where
 * none is known yet, and then people are asked for one. Throws VALIDATION_FAILED where no credit is left.
 */
export const requestPayout = defineCall({
  method: 'POST',
  path: '/api/billing/payouts',
  summary: 'Have a credit paid out',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ partner: z.string().max(200) }),
  output: z.strictObject({ payout: z.string(), amount: z.number(), account: z.string().nullable() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
