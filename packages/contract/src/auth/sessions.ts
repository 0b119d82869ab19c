import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The caller's own sessions, the one used last first. `device` is short ("Firefox on Windows"), `place` the network an address belongs to,
 * never all of it.
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
        /** How it was begun. */
        by: z.enum(['password', 'passkey', 'provider', 'link']),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  codes: ['1000'],
})
