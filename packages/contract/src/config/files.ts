import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * A picture or film of a tenant's brand, at the address that `GET /api/config` gives. Public: the sign-in page needs it. Every other file
 * is not found. Kept by browsers for good, since a new file has a new address; knows ETag and Range.
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
