import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Redeems the token of `/login/{token}` (an invitation, or a link to sign in) once; the browser posts it as soon as the page opens.
 * `signedIn`: a session begins. `joined`: an account that was in use nowhere is now a member of the tenant, and signs in as before.
 * `signInFirst`: an account with this mail address is in use elsewhere. Then nothing changes and the link stays valid: its owner signs in
 * and responds to the invitation (`GET /auth/invitations`).
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
