import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the caller's own sessions, most recently used first. `device` is short ("Firefox on Windows"); `place` is the network of the
 * address, never the full address.
 */
export const sessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Own sessions',
  access: 'session',
  output: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        current: z.boolean(),
        device: z.string(),
        place: z.string(),
        /** The way in which the user signed in. */
        by: z.enum(['password', 'passkey', 'provider', 'link']),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  codes: ['1000'],
})
