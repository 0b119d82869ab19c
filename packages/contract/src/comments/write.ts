import { maxComment } from '@twinwerk/model/comment/comment'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Writes a comment at a record that the caller sees. `answers` is the id of the comment that it answers; an answer has no answers. Only the
 * comment of a task is written `forProvider`. Needs `create` on `tenant:comments`. Blanks and more than 5,000 characters are INPUT_INVALID.
 */
export const write = defineCall({
  method: 'POST',
  path: '/api/comments/write',
  summary: 'Write a comment',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    record: z.string().max(200),
    text: z.string().max(maxComment),
    answers: z.string().max(200).optional(),
    forProvider: z.boolean().optional(),
  }),
  output: z.strictObject({ id: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
