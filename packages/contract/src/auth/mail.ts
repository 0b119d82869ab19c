import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Requests another mail address for the caller's account: the new address gets a link to `/login/mail/{token}`, valid once for 30 minutes.
 * Nothing changes before the confirmation. Needs a sign-in of the last ten minutes. The response does not reveal whether an account has the
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
