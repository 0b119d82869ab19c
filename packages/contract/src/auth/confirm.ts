import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shownCredential } from './credential.ts'

/**
 * Signs in again without leaving the session, for what needs a sign-in of the last ten minutes. The session goes on under a new cookie with
 * new limits, which `/auth/check` tells.
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
