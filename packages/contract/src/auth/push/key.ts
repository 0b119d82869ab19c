import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Returns the public key (VAPID, RFC 8292) that a browser needs to subscribe to push messages. */
export const key = defineCall({
  method: 'GET',
  path: '/auth/push/key',
  summary: 'The public key for push messages',
  access: 'session',
  output: z.strictObject({ publicKey: z.string() }),
  codes: ['1000'],
})
