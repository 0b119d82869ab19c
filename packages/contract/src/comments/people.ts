import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Finds at most eight colleagues and groups for a mention, by words of their names. `sees` is false for those who do not see the record.
 * `members` is the number of colleagues in a group. Throws NOT_FOUND without sight of the record, NOT_ALLOWED for readers who may not
 * write.
 */
export const people = defineCall({
  method: 'POST',
  path: '/api/comments/people',
  summary: 'People and groups to mention in a comment',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ record: z.string().max(200), search: z.string().max(100) }),
  output: z.strictObject({
    people: z.array(z.strictObject({ id: z.string(), name: z.string(), members: z.int().nullable(), sees: z.boolean() })).readonly(),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED'],
})
