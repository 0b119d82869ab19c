import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Subscribes this browser to its user's notifications, as long as the session lives. Throws NOT_ALLOWED for an unknown push service, and
 * for programs.
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
