import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Where the provider sends the browser back to. Redirects to the address that was asked for, or to `/login?failure=<why>`: `provider` (it refused, or its answer is not good), `unknown` (nobody here has
 * this identity, and its mail does not lead to an account either), `taken` (on linking: it belongs to another account).
 */
export const callback = defineCall({
  method: 'GET',
  path: '/auth/api/{id}/callback',
  summary: 'Back from an identity provider',
  access: 'public',
  params: z.strictObject({ id: z.string().max(100) }),
  query: z.looseObject({ state: z.string().max(200).optional() }),
  output: z.strictObject({}),
  codes: ['RATE_LIMITED'],
})
