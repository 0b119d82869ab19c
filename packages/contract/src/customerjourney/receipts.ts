import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the confirmation of a declaration to the user who has just made it, by the token of its response, for one day. */
export const receipts = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/receipts/{receipt}',
  summary: 'The confirmation of a declaration as a PDF',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100), receipt: z.string().max(500) }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'LINK_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
