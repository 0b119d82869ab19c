import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { openTask } from './open-task.ts'

/**
 * Returns the task of a link, without changes, because mail scanners may fetch it. Returns the plain text `taskAlreadyFinished` if the task
 * was finished, and `tokenAlreadyUsed` for every other invalid link (portal specification, sections 7 and 8).
 */
export const query = defineCall({
  method: 'GET',
  path: '/customerjourney/tasks/query/{taskToken}',
  summary: 'The task of a link',
  access: 'public',
  params: z.strictObject({ taskToken: z.string().max(200) }),
  output: openTask,
  file: true,
  codes: ['RATE_LIMITED'],
})
