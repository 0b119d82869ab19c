import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the picture of a product that a journey currently offers, as a WebP of at most 256 pixels. */
export const picture = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/picture',
  summary: 'The picture of an offered product',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({ journey: z.string().max(200), product: z.string().max(200) }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
