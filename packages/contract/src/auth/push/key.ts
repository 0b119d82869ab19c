import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The key by which a browser knows who may send to it (VAPID, RFC 8292): what it takes to subscribe. */
export const key = defineCall({
  method: 'GET',
  path: '/auth/push/key',
  summary: 'The public key for push messages',
  access: 'session',
  output: z.strictObject({ publicKey: z.string() }),
  codes: ['1000'],
})
