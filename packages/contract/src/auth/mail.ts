import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Asks for another mail address of one's own account: a link to `/login/mail/{token}` goes to the new one, good once for 30 minutes.
 * Nothing changes before it is confirmed. Needs a sign-in of the last ten minutes. The answer does not tell whether somebody has the
 * address.
 */
export const mail = defineCall({
  method: 'POST',
  path: '/auth/mail',
  summary: 'Ask for another mail address',
  access: 'session',
  input: z.strictObject({ mail: z.string().max(320) }),
  output: z.strictObject({}),
  codes: ['1000', 'CONFIRMATION_REQUIRED', 'MAIL_INVALID', 'RATE_LIMITED', 'INPUT_INVALID'],
})
