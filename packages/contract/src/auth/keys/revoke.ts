import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const revoke = defineCall({
  method: 'POST',
  path: '/auth/keys/revoke',
  summary: 'Revoke an API key',
  access: 'tenant',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID'],
})
