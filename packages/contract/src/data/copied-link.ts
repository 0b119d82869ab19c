import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the file of a copied export link, as its owner would get it now. Valid without a sign-in, for this query alone, until the link
 * expires or is revoked. A separate file, because its path is also the path of the query itself.
 */
export const copiedLink = defineCall({
  method: 'GET',
  path: '/api/data/query',
  summary: 'The file of a copied link',
  access: 'public',
  query: z.strictObject({ q: z.string().min(1).max(12_000), token: z.string().min(1).max(100) }),
  output: z.never(),
  file: true,
  codes: ['LINK_EXPIRED', 'RATE_LIMITED', 'QUERY_INVALID', 'NOT_ALLOWED', 'BUDGET_EXCEEDED', 'EXPORT_TOO_LARGE'],
})
