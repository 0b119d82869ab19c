import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { openTask } from './open-task.ts'

/**
 * The task of a link. Returns the plain text `taskAlreadyFinished` where it was finished, by whomever, and `tokenAlreadyUsed` for every
 * other link that opens nothing (portal specification, sections 7 and 8). It changes nothing: what scans mails may fetch it.
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
