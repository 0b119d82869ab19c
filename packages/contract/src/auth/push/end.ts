import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Ends the push messages to a browser. An unknown browser is no error. */
export const end = defineCall({
  method: 'POST',
  path: '/auth/push/end',
  summary: 'End the push messages of a browser',
  access: 'session',
  input: z.strictObject({ endpoint: z.url().max(1000) }),
  output: z.strictObject({}),
  codes: ['1000', 'INPUT_INVALID'],
})
