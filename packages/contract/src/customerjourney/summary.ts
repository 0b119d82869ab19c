import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languageRequest } from '../language.ts'

/**
 * Returns the contract summary (§ 54 TKG) of products at the address of a token, as a PDF. Before the order it takes the order token and
 * `products` (comma-separated ids); after the order, the token of its response.
 */
export const summary = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/summary',
  summary: 'Contract summary of an order',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({
    token: z.string().max(4000),
    products: z.string().max(4000).optional(),
    day: z.iso.date().optional(),
    ...languageRequest,
  }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'LINK_EXPIRED', 'NOT_FOUND', 'ORDER_TOKEN_BAD', 'ORDER_TOKEN_EXPIRED', 'RATE_LIMITED', 'UNAVAILABLE'],
})
