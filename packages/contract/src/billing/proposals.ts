import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Money in euro. */
const euro = z.number()

const share = z.strictObject({
  receipt: z.string(),
  number: z.string(),
  /** The receiver of the receipt, empty for callers who do not see it. */
  name: z.string(),
  due: z.string(),
  /** Open before the proposal is taken, the part that it takes, and the amount that is open after it. */
  open: euro,
  amount: euro,
  left: euro,
})

/**
 * The receipts that a payment may be for, as the matching of bank entries finds them today: the best proposal first, each with its reason.
 * Nothing is booked. For money that went out they are credits, and all amounts are below zero. The caller may allocate the payment and sees
 * all receipts that are named.
 */
export const proposals = defineCall({
  method: 'POST',
  path: '/api/billing/proposals',
  summary: 'Propose receipts for a payment',
  access: 'tenant',
  input: z.strictObject({ payment: z.string().max(200) }),
  output: z.strictObject({
    /** The part of the payment that no receipt takes yet. */
    unallocated: euro,
    proposals: z.array(
      z.strictObject({
        /** A value of `allocation:rule`, or `partner` for the receipts of the partner whose payment it is. */
        reason: z.string(),
        shares: z.array(share),
        /** The part of the payment that stays free if the proposal is taken. */
        rest: euro,
      }),
    ),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'INPUT_INVALID'],
  reads: true,
})
