import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * A new address for a link of the caller's own, for as long as the link lives; the one before ends with it. `m` is the text for Power
 * Query. NOT_FOUND for links of others.
 */
export const renew = defineCall({
  method: 'POST',
  path: '/api/data/links/renew',
  summary: 'Renew a copied link',
  access: 'tenant',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ url: z.string(), m: z.string().exactOptional(), expiresAt: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'QUERY_INVALID'],
})
