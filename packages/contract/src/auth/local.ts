import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Signs in by mail or customer number and password; the session is a cookie. */
export const local = defineCall({
  method: 'POST',
  path: '/auth/local',
  summary: 'Sign in',
  access: 'public',
  input: z.strictObject({
    username: z.string().max(320),
    password: z.string().max(256),
    remember: z.boolean().optional(),
    url: z.string().max(2000).optional(),
  }),
  output: z.strictObject({ passwordChangeRequired: z.boolean(), url: z.string() }),
  codes: ['wrongLogin', 'RATE_LIMITED', 'INPUT_INVALID'],
})
