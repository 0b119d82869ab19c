import { watchLevels } from '@twinwerk/model/comment/watch'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns what stands beside a record: the number of its comments (null for readers to whom they are closed), how the caller watches it
 * (null for readers who may not comment), and the names of other colleagues who have it open. Throws NOT_FOUND without sight of it.
 */
export const standing = defineCall({
  method: 'POST',
  path: '/api/comments/standing',
  summary: 'Comments of a record, how the caller watches it, and who else has it open',
  access: 'tenant',
  reads: true,
  passive: true,
  input: z.strictObject({ record: z.string().max(200) }),
  output: z.strictObject({ comments: z.int().nullable(), watching: z.enum(watchLevels).nullable(), here: z.array(z.string()).readonly() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
