import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Finishes the task of a link: its status, a comment, files by the tokens of their uploads, and the fields that `query` names, no other. Answers the text `saved`, or
 * the texts of `query` where the link opens nothing any more.
 */
export const save = defineCall({
  method: 'POST',
  path: '/customerjourney/tasks/save/{taskToken}',
  summary: 'Finish the task of a link',
  access: 'public',
  idempotent: true,
  params: z.strictObject({ taskToken: z.string().max(200) }),
  input: z.strictObject({
    status: z.literal('finished'),
    comment: z.string().max(4000).optional(),
    files: z
      .array(z.strictObject({ token: z.string().max(200), image: z.boolean() }))
      .max(10)
      .optional(),
    fields: z.record(z.string().max(200), z.union([z.string().max(4000), z.number(), z.boolean()]).nullable()).optional(),
  }),
  output: z.custom<never>(),
  file: true,
  codes: ['INPUT_INVALID', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
