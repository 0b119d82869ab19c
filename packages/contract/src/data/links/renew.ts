import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Gives a link of the caller a new address, for the rest of its life; the previous address ends. `m` is the text for Power Query. Throws
 * NOT_FOUND for links of other users.
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
