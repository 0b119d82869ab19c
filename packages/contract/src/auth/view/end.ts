import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Returns to the caller's own view. */
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
