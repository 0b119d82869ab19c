import { maxComment } from '@twinwerk/model/comment/comment'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The ids of users and groups whose names stand behind an `@` in the text. Others are left out. */
export const mentions = z.array(z.string().max(200)).max(20).optional()

/**
 * Writes a comment at a record that the caller sees. `answers` is the id of the comment that it answers; an answer has no answers. Only
 * the comment of a task is written `forProvider`. Needs `create` on `tenant:comments`. Blanks and more than 5,000 characters are
 * INPUT_INVALID. A mention of groups with many members writes nothing until it is `confirmed`: `asks` is the number of people who would be
 * told.
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
    mentions,
    confirmed: z.boolean().optional(),
  }),
  output: z.union([z.strictObject({ id: z.string() }), z.strictObject({ asks: z.int() })]),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
