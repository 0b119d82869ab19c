import { z } from 'zod'
import { defineCall } from '../call.ts'

const part = z.enum(['caller', 'callee', 'begin', 'time', 'seconds'])
const said = z.strictObject({
  separator: z.string().nullable(),
  encoding: z.string().nullable(),
  /** The titles of the columns. */
  columns: z.partialRecord(part, z.string()),
  beginFormat: z.string().nullable(),
  timesIn: z.string().nullable(),
})

/**
 * Reads the head of a table of calls: its columns with samples, what they presumably say, and the saved mappings whose columns the table
 * has. `file` is the document at a call import. Values are those of the attributes of `callMapping`.
 */
export const callColumns = defineCall({
  method: 'POST',
  path: '/api/billing/call-columns',
  summary: 'The columns of a file of calls',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ file: z.string().max(200) }),
  output: z.strictObject({
    /** Why nothing can be read: an archive without a table or too large to look into, a file without a line. */
    fault: z.enum(['archive', 'tooLarge', 'empty']).nullable(),
    columns: z.array(z.strictObject({ title: z.string(), samples: z.array(z.string()), isTwice: z.boolean() })),
    proposal: said,
    mappings: z.array(said.extend({ id: z.string(), name: z.string() })),
  }),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'INPUT_INVALID', 'UNAVAILABLE'],
})
