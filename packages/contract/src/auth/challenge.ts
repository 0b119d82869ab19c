import { z } from 'zod'
import { defineCall } from '../call.ts'

const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/**
 * Returns options for `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`), valid once for five minutes; the
 * credential goes to `/auth/change`. A user with the token of a reset mail need not be signed in.
 */
export const challenge = defineCall({
  method: 'POST',
  path: '/auth/challenge',
  summary: 'Begin to create a passkey',
  access: 'optional',
  beforePasswordChange: true,
  input: z.strictObject({ token: z.string().max(200).optional() }),
  output: z.strictObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  codes: ['1000', 'password.tokenerror', 'RATE_LIMITED', 'INPUT_INVALID'],
})
