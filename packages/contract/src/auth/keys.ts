import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the caller's own keys for programs in a tenant, newest first. */
export const keys = defineCall({
  method: 'GET',
  path: '/auth/keys',
  summary: 'Own API keys',
  access: 'tenant',
  output: z.strictObject({
    keys: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        /** The first characters of the key, to distinguish keys. */
        begins: z.string(),
        readOnly: z.boolean(),
        createdAt: z.string(),
        expiresAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  codes: ['1000', '1001'],
})
