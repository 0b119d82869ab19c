import { z } from 'zod'
import { defineCall } from '../call.ts'

const day = z.iso.date()
const id = z.string().max(200)
/** Money in euro. */
const euro = z.number()

/** A change of a contract that is only assumed: an element begins, ends or gets another price from a day on, or the contract ends. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('begin'),
    product: id,
    from: day,
    quantity: z.number().positive().optional(),
    individualPrice: euro.optional(),
  }),
  z.strictObject({ kind: z.literal('end'), element: id, to: day }),
  z.strictObject({
    kind: z.literal('reprice'),
    element: id,
    /** The price component that changes; the first recurring one if left out. */
    component: id.optional(),
    from: day,
    /** The new net price of one piece for the component's reference period. */
    price: euro.nonnegative(),
  }),
  z.strictObject({ kind: z.literal('endContract'), to: day }),
])

const line = z.strictObject({
  kind: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  /** The price of one piece for the whole period, on the basis of the receipt. */
  unit: euro,
  /** The days billed, of how many days of the period. */
  days: z.int(),
  whole: z.int(),
  rate: z.number(),
  amount: euro,
  /** The receipt whose item the line takes back. */
  correctedReceipt: z.string().nullable(),
})

const receipt = z.strictObject({
  /** The last day of the run that makes the receipt. */
  until: z.string(),
  basis: z.enum(['gross', 'net']),
  lines: z.array(line),
  rates: z.array(z.strictObject({ rate: z.number(), net: euro, tax: euro, gross: euro })),
  net: euro,
  tax: euro,
  gross: euro,
})

/**
 * Returns the next receipts of a contract, as today's data and the assumed changes make them. Writes nothing. `unchanged` are the same
 * receipts without the changes. Elements and prices that the caller may not see are left out.
 */
export const preview = defineCall({
  method: 'POST',
  path: '/api/billing/preview',
  summary: 'The next receipts of a contract',
  access: 'tenant',
  input: z.strictObject({
    contract: id,
    receipts: z.int().min(1).max(3).default(1),
    changes: z.array(change).max(20).default([]),
  }),
  output: z.strictObject({
    receipts: z.array(receipt),
    unchanged: z.array(receipt),
    /** Reasons for which no receipt, or another one, will be made. */
    problems: z.array(z.strictObject({ kind: z.string(), text: z.string() })),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
  reads: true,
})
