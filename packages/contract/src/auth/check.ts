import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns whether the session is still valid, and its ends. `idleExpiresAt` is the end without further requests, `absoluteExpiresAt` the
 * end despite requests, `expiresAt` the earlier of both. `now` is the server's clock. This call does not count as a request: a browser may
 * poll it, and an absent user is still signed out.
 */
export const check = defineCall({
  method: 'GET',
  path: '/auth/check',
  summary: 'Whether the session is still good, and how long',
  access: 'session',
  beforePasswordChange: true,
  passive: true,
  output: z.strictObject({ expiresAt: z.string(), idleExpiresAt: z.string(), absoluteExpiresAt: z.string(), now: z.string() }),
  codes: ['1000'],
})
