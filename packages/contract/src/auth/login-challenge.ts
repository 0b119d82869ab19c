import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns options for `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`), also for autofill. The options name no
 * credential, so they reveal nothing about users. They are valid once for five minutes; the credential goes to `/auth/local` or
 * `/auth/confirm`.
 */
export const loginChallenge = defineCall({
  method: 'POST',
  path: '/auth/loginChallenge',
  summary: 'Begin to sign in by passkey',
  access: 'public',
  input: z.strictObject({}),
  output: z.strictObject({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification: z.literal('required') }),
  codes: ['RATE_LIMITED', 'INPUT_INVALID'],
})
