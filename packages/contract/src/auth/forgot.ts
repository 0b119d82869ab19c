import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Requests a mail with a link to `/passwordchange/{token}`, valid once for 30 minutes. `user` is a user name or customer number; if
 * present, it must belong to the account of the mail address. The response is the same whether or not the account exists; its text is
 * "password reset: mail sent".
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
