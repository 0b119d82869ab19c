import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The file of a document, for those who may see its `document:url`; the tenant by header or `root`. Saved by the browser unless `inline=1`
 * asks to show one of the harmless kinds (png, jpeg, webp, gif, pdf). `size` is a smaller WebP of a picture, at most 256 or 1600 pixels.
 * Knows ETag and Range.
 */
export const download = defineCall({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'The file of a document',
  access: 'tenant',
  params: z.strictObject({ id: z.string().max(200) }),
  query: z.strictObject({
    root: z.string().max(200).optional(),
    inline: z.literal('1').optional(),
    size: z.enum(['thumb', 'preview']).optional(),
  }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'UNAVAILABLE'],
})
