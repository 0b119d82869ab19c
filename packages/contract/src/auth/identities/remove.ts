import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const remove = defineCall({
  method: 'POST',
  path: '/auth/identities/remove',
  summary: 'Unlink an identity at a provider',
  access: 'session',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'LAST_SIGN_IN', 'INPUT_INVALID'],
})
