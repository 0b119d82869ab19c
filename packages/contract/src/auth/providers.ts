import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the buttons above the sign-in: providers of the platform and, with `tenant` (id or short id), of that tenant. A button leads to
 * `/auth/api/{id}?url=`.
 */
export const providers = defineCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Identity providers to sign in with',
  access: 'public',
  query: z.strictObject({ tenant: z.string().max(200).optional() }),
  output: z.strictObject({ providers: z.array(z.strictObject({ id: z.string(), label: z.string() })) }),
  codes: ['INPUT_INVALID'],
})
