import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Ends one of the caller's own sessions; throws NOT_FOUND for any other session. Ending the current session is the same as signing out. */
export const end = defineCall({
  method: 'POST',
  path: '/auth/sessions/end',
  summary: 'End an own session',
  access: 'session',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'INPUT_INVALID'],
})
