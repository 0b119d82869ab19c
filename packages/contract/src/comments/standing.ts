import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the number of comments of a record; null for readers to whom its comments are closed. Throws NOT_FOUND without sight of the
 * record.
 */
export const standing = defineCall({
  method: 'POST',
  path: '/api/comments/standing',
  summary: 'Number of comments of a record',
  access: 'tenant',
  reads: true,
  passive: true,
  input: z.strictObject({ record: z.string().max(200) }),
  output: z.strictObject({ comments: z.int().nullable() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
