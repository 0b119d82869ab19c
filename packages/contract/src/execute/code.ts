import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns whether a process waits for the code that was sent to a new mail address. `signsIn` is true if the caller signs in with that
 * address after entering the code.
 */
export const code = defineCall({
  method: 'GET',
  path: '/api/execute/code/{process}',
  summary: 'Whether a process waits for a code',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200) }),
  output: z.strictObject({ waits: z.boolean(), signsIn: z.boolean() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
