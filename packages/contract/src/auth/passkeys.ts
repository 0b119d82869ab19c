import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the caller's own passkeys, oldest first. `/auth/challenge` and `/auth/change` create a new passkey. */
export const passkeys = defineCall({
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'Own passkeys',
  access: 'session',
  output: z.strictObject({
    passkeys: z.array(
      z.strictObject({ id: z.uuid(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable(), synced: z.boolean() }),
    ),
    /** True if the account also has a password. */
    password: z.boolean(),
  }),
  codes: ['1000'],
})
