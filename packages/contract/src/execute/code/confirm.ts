import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Gives a process the code that was sent to a new mail address, and finishes its task. The caller must have the right to continue the
 * process. A wrong code is rejected and changes nothing; after five wrong codes there is a pause.
 * If the address replaces or adds the caller's own portal sign-in, a sign-in of the last ten minutes is needed. From then on the caller
 * signs in with the address: `mail` names it, all other sessions end, and the caller's session continues under a new cookie. `mail` is null
 * if another account signs in with that address; then the address becomes only a contact.
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
