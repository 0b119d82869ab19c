import { z } from 'zod'
import { defineCall } from '../call.ts'

const states = z.record(z.string(), z.enum(['ok', 'degraded', 'off']))

/**
 * Tells which of the other systems answer: file store, virus scanner, mail server, broker. One that does not is `degraded`, one that is not
 * set up is `off`. The answer is always 200, because a server without them still serves. It is cached for 15 seconds.
 */
export const healthParts = defineCall({
  method: 'GET',
  path: '/health/parts',
  summary: 'The other systems that answer',
  access: 'public',
  output: z.strictObject({ version: z.string(), parts: states }),
  codes: [],
})
