import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Confirms the address that a link was sent to, signed in to the account that asked for it: the address signs in from now on, the old one
 * is told and does no more, all other sessions end and the caller's goes on under a new cookie. 2020 when the address is another account's.
 */
export const confirmMail = defineCall({
  method: 'POST',
  path: '/auth/mail/confirm',
  summary: 'Confirm another mail address',
  access: 'session',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.strictObject({ mail: z.string() }),
  codes: ['1000', '2020', 'password.tokenerror', 'INPUT_INVALID'],
})
