import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shownCredential } from './credential.ts'

/**
 * Signs in again within the session, for calls that need a sign-in of the last ten minutes. The session continues under a new cookie with
 * new limits, which `/auth/check` returns.
 */
export const confirm = defineCall({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Sign in again',
  access: 'session',
  input: z.union([z.strictObject({ password: z.string().max(256) }), z.strictObject({ webauthn: shownCredential })]),
  output: z.strictObject({ confirmedUntil: z.string() }),
  codes: ['1000', 'wrongLogin', 'RATE_LIMITED', 'INPUT_INVALID'],
})
