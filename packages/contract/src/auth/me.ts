import { z } from 'zod'
import { defineCall } from '../call.ts'

const tenant = z.strictObject({ id: z.string(), shortId: z.string(), name1: z.string() })

/** A place the account may work in. `root` is the twin its rights start from. */
export const permission = z.strictObject({ scope: z.enum(['tenant', 'businessPartner', 'system']), root: z.string(), tenant })

export const me = defineCall({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in account, and where it may work',
  access: 'session',
  beforePasswordChange: true,
  output: z.strictObject({
    user: z.strictObject({ account: z.string(), username: z.string(), name: z.string(), email: z.string() }),
    /** Sorted by the tenant's name, once for each scope and tenant. */
    permissions: z.array(permission),
    passwordChangeRequired: z.boolean(),
    expiresAt: z.string(),
  }),
  codes: ['1000'],
})
