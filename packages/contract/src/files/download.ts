import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the file of a document to users who may see its `document:url`; the tenant is given by header or `root`. The browser saves the
 * file, unless `inline=1` requests to show one of the safe types (png, jpeg, webp, gif, pdf). `size` requests a smaller WebP of a picture,
 * at most 256 or 1600 pixels. Supports ETag and Range.
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
    /** Makes the address of a replaced file another one, so that browsers show the new picture. The server ignores it. */
    version: z.string().max(64).optional(),
    size: z.enum(['thumb', 'preview']).optional(),
  }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'UNAVAILABLE'],
})
