import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Euro with at most four decimals, on the basis of the receipt. */
const euro = z.number()

/**
 * The itemised record of a receipt: the first calls of each number as the customer wants them shown, and the sums of all. Called numbers
 * stand in full only for the customer who chose so, and for staff with the right to see them. The audit log notes each reading.
 */
export const recordedCalls = defineCall({
  method: 'POST',
  path: '/api/billing/itemised-record/calls',
  summary: 'The itemised record of a receipt',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ receipt: z.string().max(200) }),
  output: z.strictObject({
    basis: z.enum(['net', 'gross']),
    numbers: z.array(
      z.strictObject({
        number: z.string(),
        reason: z.enum(['off', 'undeclared', 'declaredLater']).nullable(),
        /** How many calls are listed; `calls` has the first of them. */
        count: z.number(),
        calls: z.array(
          z.strictObject({
            begin: z.string(),
            called: z.string(),
            destination: z.string(),
            zone: z.string(),
            seconds: z.number(),
            amount: euro,
          }),
        ),
        leftOut: z.strictObject({ calls: z.number(), amount: euro }),
        flat: z.number(),
        zones: z.array(z.strictObject({ zone: z.string(), calls: z.number(), seconds: z.number(), amount: euro })),
      }),
    ),
    items: z.array(z.strictObject({ text: z.string(), exact: euro, billed: euro, difference: euro })),
  }),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID', 'VIEW_TAKES_NOTHING'],
})
