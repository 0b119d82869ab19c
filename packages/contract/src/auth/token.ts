import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns a bearer token of the session, valid for ten minutes. Clients hold it in memory only (security, rule 2). */
export const token = defineCall({
  method: 'GET',
  path: '/auth/token',
  summary: 'A short access token',
  access: 'session',
  output: z.strictObject({ token: z.string(), expiresAt: z.string() }),
  codes: ['1000'],
})
