import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns a picture or film of a tenant's brand, at the address from `GET /api/config`. Public, because the sign-in page needs it. Any
 * other file is NOT_FOUND. Browsers cache the file indefinitely, because a new file has a new address. Supports ETag and Range.
 */
export const files = defineCall({
  method: 'GET',
  path: '/api/config/files/{id}',
  summary: 'A picture of the brand',
  access: 'public',
  params: z.strictObject({ id: z.string().max(60) }),
  query: z.strictObject({ tenant: z.string().max(100), size: z.enum(['thumb', 'preview']).optional() }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'UNAVAILABLE'],
})
