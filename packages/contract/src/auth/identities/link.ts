import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Starts to link an identity at a provider with the caller's account; the browser then opens `url`. Needs a sign-in of the last ten
 * minutes.
 */
export const link = defineCall({
  method: 'POST',
  path: '/auth/identities/link',
  summary: 'Link an identity at a provider',
  access: 'session',
  input: z.strictObject({ provider: z.string().max(100), url: z.string().max(2000).optional() }),
  output: z.strictObject({ url: z.string() }),
  codes: ['1000', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'UNAVAILABLE', 'INPUT_INVALID'],
})
