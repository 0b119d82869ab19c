import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Whether the session is still good, and how long: `idleExpiresAt` if nothing more is asked, `absoluteExpiresAt` whatever is asked, `expiresAt` the earlier of both, `now` the
 * server's clock. Asking does not count as a request, so that a browser may ask as often as it likes and still be signed out when nobody is there.
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
