import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * The identity provider redirects the browser to this address. The response redirects to the requested address, or to
 * `/login?failure=<why>`:
 * - `provider`: the provider refused, or its response is invalid.
 * - `unknown`: no account has this identity, and its mail leads to no account either.
 * - `taken`: on linking, the identity belongs to another account.
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
