import { z } from 'zod'
import { defineCall } from '../call.ts'

const limits = { expiresAt: z.string(), idleExpiresAt: z.string(), absoluteExpiresAt: z.string(), now: z.string() }

/** Restarts the idle time of the session ("Stay signed in"). The absolute limit stays; only `/auth/confirm` moves it. */
export const extend = defineCall({
  method: 'POST',
  path: '/auth/extend',
  summary: 'Stay signed in',
  access: 'session',
  beforePasswordChange: true,
  reads: true,
  input: z.strictObject({}),
  output: z.strictObject(limits),
  codes: ['1000'],
})
