import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)

/** A price by usage or of calls before and from a day on, by the quantity from which each step applies: euro for a unit, with tax. */
const usage = z.strictObject({
  element: id,
  from: z.iso.date(),
  name: z.string(),
  /** UN/ECE Recommendation 20. */
  unitCode: z.string().nullable(),
  /** The unit of a call that the price is for; left out where a minute has the price. */
  tact: z.enum(['initial', 'following']).optional(),
  steps: z.array(z.strictObject({ from: z.number(), before: z.number(), after: z.number() })),
})

/**
 * Returns the prices of contracts whose condition does not hold today, so that a monthly cost counts as a bill of today does. `announced`
 * are the monthly costs of elements from the days of price changes that are agreed (euro, with tax), `announcedUsage` prices by usage
 * and of calls.
 * Contracts, elements and prices that the caller may not see are left out. A server from before announced prices sends none.
 */
export const unmetPrices = defineCall({
  method: 'POST',
  path: '/api/billing/unmetPrices',
  summary: 'Prices of contracts whose condition does not hold',
  access: 'tenant',
  input: z.strictObject({ contracts: z.array(id).max(100) }),
  output: z.strictObject({
    prices: z.array(z.strictObject({ element: id, component: id })),
    announced: z.array(z.strictObject({ element: id, from: z.iso.date(), monthly: z.number() })).optional(),
    announcedUsage: z.array(usage).optional(),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'INPUT_INVALID'],
  reads: true,
})
