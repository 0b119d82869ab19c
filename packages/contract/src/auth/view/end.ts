import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Back to one's own session. */
export const end = defineCall({
  method: 'POST',
  path: '/auth/view/end',
  summary: 'Stop seeing what another user sees',
  access: 'session',
  reads: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND'],
})
