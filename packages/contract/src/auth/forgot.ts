import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Asks for a mail with a link to `/passwordchange/{token}`, good once for 30 minutes. `user` is a user name or customer number; given, it
 * must belong to the mail's account. The answer is the same whether there is such an account or not; its text is "password reset: mail
 * sent".
 */
export const forgot = defineCall({
  method: 'POST',
  path: '/auth/forgot',
  summary: 'Ask for a new password',
  access: 'public',
  input: z.strictObject({ mail: z.string().max(320), user: z.string().max(320).optional() }),
  output: z.strictObject({}),
  codes: ['password.reseterror', 'RATE_LIMITED', 'INPUT_INVALID'],
})
