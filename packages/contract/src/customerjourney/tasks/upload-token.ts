import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Returns a token to upload files for the task of a link: ten files within an hour, as for the public forms. */
export const uploadToken = defineCall({
  method: 'POST',
  path: '/customerjourney/tasks/uploadToken/{taskToken}',
  summary: 'Leave to send files for a task',
  access: 'public',
  params: z.strictObject({ taskToken: z.string().max(200) }),
  input: z.strictObject({}),
  output: z.strictObject({ token: z.string() }),
  codes: ['NOT_FOUND', 'RATE_LIMITED'],
})
