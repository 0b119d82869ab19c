import { z } from 'zod'
import { defineCall } from '../call.ts'

const entry = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** Null for a removed comment. */
  text: z.string().nullable(),
  author: z.string(),
  mine: z.boolean(),
  at: z.string(),
  editedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  forProvider: z.boolean(),
  /** The people and groups that the text mentions, by their names in it. `untold`: nobody of them sees the record. */
  mentions: z.array(z.strictObject({ id: z.string(), name: z.string(), untold: z.boolean().optional() })).readonly(),
})
export type CommentEntry = Readonly<z.output<typeof entry>>

const thread = entry.extend({ answers: z.array(entry).readonly() })
export type CommentThread = Readonly<z.output<typeof thread>>

/**
 * Returns comments of a record: 50 of them, the newest first, with their answers, oldest first. Times are ISO instants. `before` is the id
 * of the oldest comment of the later page. External providers see the comments of their task that are marked for them. Throws NOT_FOUND
 * without sight of the record, NOT_ALLOWED for readers to whom comments are closed.
 */
export const list = defineCall({
  method: 'POST',
  path: '/api/comments/list',
  summary: 'The comments of a record',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ record: z.string().max(200), before: z.string().max(200).optional() }),
  output: z.strictObject({ threads: z.array(thread).readonly(), more: z.boolean(), mayWrite: z.boolean() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED'],
})
