import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Tells a process the code that went to a new mail address, by whoever may set that process going; the task of it is finished then. A wrong
 * code is refused at once and changes nothing; after five of them there is a pause. A customer whose own sign-in the address replaces, or
 * who adds one for the portal, needs a sign-in of the last ten minutes and signs in with it from now on: `mail` names it, all other
 * sessions end and the caller's goes on under a new cookie. `mail` is null when somebody else signs in with that address: then it becomes a
 * contact alone.
 */
export const confirmCode = defineCall({
  method: 'POST',
  path: '/api/execute/code/confirm',
  summary: 'Confirm a new mail address by its code',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ process: z.string().max(200), code: z.string().max(20) }),
  output: z.strictObject({ mail: z.string().nullable().optional() }),
  codes: [
    '1000',
    '1001',
    'CONFIRMATION_REQUIRED',
    'MAIL_CODE_WRONG',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'RATE_LIMITED',
    'VERSION_CONFLICT',
    'VALIDATION_FAILED',
    'INPUT_INVALID',
  ],
})
