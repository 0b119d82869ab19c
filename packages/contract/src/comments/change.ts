import { maxComment } from '@twinwerk/model/comment/comment'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mentions } from './write.ts'

const id = z.string().max(200)

/**
 * Changes a comment. Its author edits the text, as of the `version` that was read, or removes the comment: its answers stay. Every
 * colleague resolves a comment that is no answer, or opens it again. Throws NOT_FOUND without sight of the record, NOT_ALLOWED for the
 * comment of somebody else, VERSION_CONFLICT if the text has changed meanwhile.
 */
export const change = defineCall({
  method: 'POST',
  path: '/api/comments/change',
  summary: 'Edit, remove or resolve a comment',
  access: 'tenant',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('edit'), id, text: z.string().max(maxComment), version: z.int(), mentions }),
    z.strictObject({ action: z.literal('remove'), id }),
    z.strictObject({ action: z.literal('resolve'), id, isResolved: z.boolean() }),
  ]),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED', 'VERSION_CONFLICT'],
})
