import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Mails a link to an outside person that opens one task without a sign-in, for two weeks. Needs the right to update the task's status;
 * earlier links to the task end.
 */
export const taskLink = defineCall({
  method: 'POST',
  path: '/api/execute/taskLink',
  summary: 'Mail a link to a task',
  access: 'tenant',
  input: z.strictObject({ task: z.string().max(200), mail: z.email().max(254) }),
  output: z.strictObject({ until: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED'],
})
