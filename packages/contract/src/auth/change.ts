import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Changes the caller's own password; every other session of the account ends. */
export const change = defineCall({
  method: 'POST',
  path: '/auth/change',
  summary: 'Change the password',
  access: 'session',
  beforePasswordChange: true,
  input: z.strictObject({ oldPassword: z.string().max(256), newPassword: z.string().max(256), confirmation: z.string().max(256) }),
  output: z.strictObject({}),
  codes: ['1000', 'password.olderror', 'password.newconfirmerror', 'password.newweak', 'RATE_LIMITED', 'INPUT_INVALID'],
})
