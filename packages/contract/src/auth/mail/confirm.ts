import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Confirms the new mail address by the link that was sent to it. The caller must be signed in to the account that requested the change.
 * From then on only the new address signs in, and the old address gets a notice. All other sessions end, and the caller's session continues
 * under a new cookie. Throws 2020 if the address belongs to another account.
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
