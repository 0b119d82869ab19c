import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Options for `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`), for autofill too: they name no credential, so they
 * tell nothing about anybody. Good once for five minutes; the credential goes to `/auth/local`, or to `/auth/confirm`.
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
