import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Copied links that live, newest first: the caller's own, to whom administers the tenant all of it. */
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
        /** Name of the account it reads as. */
        owner: z.string(),
        own: z.boolean(),
        /** Its owner may have a new address for it. */
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
