import { z } from 'zod'
import { defineCall } from '../call.ts'
import { rehearsal } from './rehearsal.ts'

/** Money in euro. */
const euro = z.number()
const totals = z.strictObject({ net: euro, tax: euro, gross: euro })

/** `before` is null for a new line, `after` for one that is gone. Amounts are on the basis of the receipt. */
const line = z.strictObject({
  kind: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
  before: euro.nullable(),
  after: euro.nullable(),
})

/**
 * Returns the first receipt in which a new process shows, without the process and with it. The call starts the process as a save with the
 * same body does, makes its changes as if people had agreed to them, and rolls everything back. The receipt is one of the current month or
 * of the next three. If the process changes none of them, it is the next one, and `lines` is empty. `receipt` is null for a process without
 * a contract or without changes of its own, and for a caller who may not see the prices.
 */
export const receiptPreview = defineCall({
  method: 'POST',
  path: '/api/execute/receiptPreview',
  summary: 'What a new process changes on the next receipt',
  access: 'tenant',
  input: rehearsal.input,
  output: z.strictObject({
    receipt: z
      .strictObject({
        /** The last day of the run that makes the receipt. */
        until: z.string(),
        basis: z.enum(['gross', 'net']),
        before: totals,
        after: totals,
        /** The lines that differ. */
        lines: z.array(line),
        /** The gross charge that the end of a contract before its minimum term may cost, unless the customer has a right to it. */
        earlyCharge: euro.optional(),
      })
      .nullable(),
  }),
  codes: rehearsal.codes,
})
