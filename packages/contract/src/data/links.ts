import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the caller's active copied links, newest first; an administrator of the tenant sees all of them. */
export const links = defineCall({
  method: 'GET',
  path: '/api/data/links',
  summary: 'Copied links',
  access: 'tenant',
  output: z.strictObject({
    links: z.array(
      z.strictObject({
        id: z.string(),
        format: z.string(),
        /** The title of the list. */
        title: z.string(),
        /** The name of the account whose rights the link reads with. */
        owner: z.string(),
        own: z.boolean(),
        /** True if its owner may get a new address for it. */
        renewable: z.boolean(),
        createdAt: z.string(),
        expiresAt: z.string(),
        lastUsedAt: z.string().nullable(),
        uses: z.number(),
      }),
    ),
  }),
  codes: ['1000', '1001'],
})
