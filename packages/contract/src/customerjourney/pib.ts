import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languageRequest } from '../language.ts'

/** Returns the product information sheet (§ 1 TKTransparenzV) of an internet product that a journey offers, as a PDF. */
export const pib = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/pib',
  summary: 'Product information sheet',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({ journey: z.string().max(200).optional(), product: z.string().max(200), ...languageRequest }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
