import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The copied form of an export: answers the file as its owner would get it now. Good without signing in, for this query alone, until it
 * expires or is revoked. Its own file, since the path is that of the query itself.
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
