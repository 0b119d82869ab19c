import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Lets this browser be sent what its owner is told, as long as the session lives. NOT_ALLOWED for a push service that nobody knows, and for
 * programs.
 */
export const subscribe = defineCall({
  method: 'POST',
  path: '/auth/push/subscribe',
  summary: 'Subscribe this browser to push messages',
  access: 'session',
  input: z.strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{86,88}=?$/), auth: z.string().regex(/^[\w-]{22,24}={0,2}$/) }),
  }),
  output: z.strictObject({}),
  codes: ['1000', 'INPUT_INVALID', 'NOT_ALLOWED'],
})
