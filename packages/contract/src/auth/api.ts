import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Sends the browser to an identity provider (302). Returns only redirects: to the provider, or to our `/login?failure=provider`. With
 * `fresh=1` the provider requires a new sign-in and must prove its time. Users who sign in only at a provider confirm this way
 * (CONFIRMATION_REQUIRED).
 */
export const api = defineCall({
  method: 'GET',
  path: '/auth/api/{id}',
  summary: 'Sign in at an identity provider',
  access: 'public',
  params: z.strictObject({ id: z.string().max(100) }),
  query: z.strictObject({
    url: z.string().max(2000).optional(),
    remember: z.enum(['0', '1']).optional(),
    fresh: z.enum(['0', '1']).optional(),
  }),
  output: z.strictObject({}),
  codes: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
