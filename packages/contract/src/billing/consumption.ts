import { z } from 'zod'
import { defineCall } from '../call.ts'

const day = z.string()

/** First and last day. `isEstimated`: one of its readings was estimated or replaced. */
const used = z.strictObject({ from: day, to: day, quantity: z.number(), isEstimated: z.boolean() })

/**
 * The consumption of an energy contract within its own days, oldest first: between readings, and in the periods that bills have (§ 40 (2)
 * no. 8 EnWG). For callers who see readings of its meters: customers at their own contracts, staff by their rights. Null for a contract
 * without readings that a price charges.
 */
export const consumption = defineCall({
  method: 'POST',
  path: '/api/billing/consumption',
  summary: 'The consumption of an energy contract',
  access: 'tenant',
  input: z.strictObject({ contract: z.string().max(200) }),
  output: z
    .strictObject({
      sector: z.string(),
      /** The unit of all quantities. */
      unit: z.enum(['kWh', 'm³']),
      intervals: z.array(used),
      periods: z.array(used),
      /** The usual consumption of groups of customers, in as many days as the last period has. */
      peers: z.array(z.strictObject({ label: z.string(), quantity: z.number() })),
    })
    .nullable(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
  reads: true,
})
