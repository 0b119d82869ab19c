import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Redeems the token of `/login/{token}` (an invitation, or a link to sign in), once: the browser sends it by POST as soon as the page is
 * open, dots written as dots. `signedIn`: a session begins. `joined`: an account that nobody used any more has a part in the tenant now and
 * signs in as it did before. `signInFirst`: somebody works with this mail elsewhere already; nothing was changed, and the link stays good:
 * the owner signs in and answers (`GET /auth/invitations`).
 */
export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in by a link of a mail',
  access: 'public',
  input: z.strictObject({ token: z.string().max(200), remember: z.boolean().optional(), url: z.string().max(2000).optional() }),
  output: z.strictObject({ state: z.enum(['signedIn', 'joined', 'signInFirst']), passwordChangeRequired: z.boolean(), url: z.string() }),
  codes: ['2020', 'password.tokenerror', 'RATE_LIMITED', 'INPUT_INVALID'],
})
