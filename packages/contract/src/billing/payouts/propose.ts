import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Proposes payouts for the credits of contracts that have ended, also those of final energy bills. Credits that stand in a payout already
 * are left out, and so are those whose payout failed or was cancelled. `withoutAccount`: for so many, people are asked for an account.
 */
export const proposePayouts = defineCall({
  method: 'POST',
  path: '/api/billing/payouts/propose',
  summary: 'Propose payouts of credits',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({}),
  output: z.strictObject({ count: z.number(), sum: z.number(), withoutAccount: z.number() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
