import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const rename = defineCall({
  method: 'POST',
  path: '/auth/passkeys/rename',
  summary: 'Rename an own passkey',
  access: 'session',
  input: z.strictObject({ id: z.uuid(), name: z.string().trim().min(1).max(100) }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'INPUT_INVALID'],
})
