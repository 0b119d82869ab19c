import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The living API keys of all users of the tenant, newest first. Needs `adminupdate` on `tenant:users`. */
export const userKeys = defineCall({
  method: 'GET',
  path: '/api/users/keys',
  summary: 'API keys of the users of a tenant',
  access: 'tenant',
  peopleOnly: true,
  output: z.strictObject({
    keys: z.array(
      z.strictObject({
        id: z.uuid(),
        /** The owner, whose rights the key has. */
        user: z.string(),
        owner: z.string(),
        name: z.string(),
        /** The first characters, to tell keys apart. */
        begins: z.string(),
        readOnly: z.boolean(),
        createdAt: z.string(),
        expiresAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
