import { watchLevels } from '@twinwerk/model/comment/watch'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Stores how the caller watches a record: every change, important ones (state, assignment, deadline, comments), or nothing. The choice of
 * nothing is kept. Throws NOT_FOUND without sight of the record, NOT_ALLOWED for readers who may not comment.
 */
export const watch = defineCall({
  method: 'POST',
  path: '/api/comments/watch',
  summary: 'Watch a record',
  access: 'tenant',
  input: z.strictObject({ record: z.string().max(200), level: z.enum(watchLevels) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED'],
})

/** Returns at most 500 records that the caller watches, the newest first. `title` is null for records that the caller no longer sees. */
export const watched = defineCall({
  method: 'GET',
  path: '/api/comments/watched',
  summary: 'Records that the caller watches',
  access: 'tenant',
  output: z.strictObject({
    records: z
      .array(z.strictObject({ id: z.string(), title: z.string().nullable(), level: z.enum(watchLevels), since: z.string() }))
      .readonly(),
  }),
  codes: ['1000', '1001'],
})

/** Ends watching many records at once. Records that the caller does not watch are left out. */
export const unwatch = defineCall({
  method: 'POST',
  path: '/api/comments/unwatch',
  summary: 'Stop watching records',
  access: 'tenant',
  input: z.strictObject({ records: z.array(z.string().max(200)).min(1).max(500) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID'],
})
