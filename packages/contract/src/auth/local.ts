import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shownCredential } from './credential.ts'

const more = { remember: z.boolean().optional(), url: z.string().max(2000).optional() }

/**
 * Signs in by mail, user name or customer number with a password, or by a passkey (after `/auth/loginChallenge`). The session is a cookie.
 * `url` of the response is the next page: the requested page, or the entry page if the request points to another site.
 */
export const local = defineCall({
  method: 'POST',
  path: '/auth/local',
  summary: 'Sign in',
  access: 'public',
  input: z.union([
    z.strictObject({ username: z.string().max(320), password: z.string().max(256), ...more }),
    z.strictObject({ webauthn: shownCredential, ...more }),
  ]),
  output: z.strictObject({ passwordChangeRequired: z.boolean(), url: z.string() }),
  codes: ['wrongLogin', 'RATE_LIMITED', 'INPUT_INVALID'],
})
