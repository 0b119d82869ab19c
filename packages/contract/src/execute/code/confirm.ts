import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Tells a process the code that went to a new mail address, by whoever may set that process going; the task of it is finished then. A wrong code is refused at once and changes nothing; after five of them there is a pause.
 */
export const confirmCode = defineCall({
  method: 'POST',
  path: '/api/execute/code/confirm',
  summary: 'Confirm a new mail address by its code',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ process: z.string().max(200), code: z.string().max(20) }),
  output: z.strictObject({}),
  codes: [
    '1000',
    '1001',
    'MAIL_CODE_WRONG',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'RATE_LIMITED',
    'VERSION_CONFLICT',
    'VALIDATION_FAILED',
    'INPUT_INVALID',
  ],
})
