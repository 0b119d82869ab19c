import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { openTask, taskField } from './open-task.ts'

const value = z.union([z.string().max(4000), z.number(), z.boolean()]).nullable()
const answered = openTask.shape.task.shape

/**
 * Finishes the task of a link: its status, a comment, files by their upload tokens, and only the fields that `query` names. The body may be
 * the whole task from `query`; only the values of its fields are written. Returns the text `saved`, or the texts of `query` if the link is
 * no longer valid.
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
    fields: z
      .union([z.record(z.string().max(200), value), z.array(taskField.partial().extend({ systematics: z.string().max(200), value }))])
      .optional(),
    id: answered.id.optional(),
    bpmnName: answered.bpmnName.optional(),
    description: answered.description.optional(),
    autocomplete: answered.autocomplete.optional(),
  }),
  output: z.custom<never>(),
  file: true,
  codes: ['INPUT_INVALID', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
