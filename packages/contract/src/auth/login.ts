import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Redeems the token of `/login/{token}` (an invitation, or a link to sign in), once: the browser sends it by POST as soon as the page is open, dots written as dots. A session begins. */
export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in by a link of a mail',
  access: 'public',
  input: z.strictObject({ token: z.string().max(200), remember: z.boolean().optional(), url: z.string().max(2000).optional() }),
  output: z.strictObject({ passwordChangeRequired: z.boolean(), url: z.string() }),
  codes: ['password.tokenerror', 'RATE_LIMITED', 'INPUT_INVALID'],
})
