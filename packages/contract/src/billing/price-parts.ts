import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The charges that the prices of energy on a receipt include (§ 40 (3) EnWG), as its file names them. For callers who see amounts of its
 * items. A receipt that bills no energy has none.
 */
export const priceParts = defineCall({
  method: 'POST',
  path: '/api/billing/price-parts',
  summary: 'The charges that prices of energy on a receipt include',
  access: 'tenant',
  input: z.strictObject({ receipt: z.string().max(200) }),
  output: z.strictObject({
    supplies: z.array(
      z.strictObject({
        /** Number of the contract. */
        contract: z.string(),
        from: z.string(),
        to: z.string(),
        kilowattHours: z.number(),
        /** In euro, net. */
        parts: z.array(z.strictObject({ name: z.string(), net: z.number() })),
      }),
    ),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
  reads: true,
})
