import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Removes a passkey and ends the other sessions of the account. Throws LAST_SIGN_IN if the account has no other way to sign in. */
export const remove = defineCall({
  method: 'POST',
  path: '/auth/passkeys/remove',
  summary: 'Remove an own passkey',
  access: 'session',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'LAST_SIGN_IN', 'INPUT_INVALID'],
})
