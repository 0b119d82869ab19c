import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Ends one of the caller's own sessions; NOT_FOUND for every other. Ending the current one is signing out. */
export const end = defineCall({
  method: 'POST',
  path: '/auth/sessions/end',
  summary: 'End an own session',
  access: 'session',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'INPUT_INVALID'],
})
