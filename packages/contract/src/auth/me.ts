import { z } from 'zod'
import { defineCall } from '../call.ts'

const tenant = z.strictObject({ id: z.string(), shortId: z.string(), name1: z.string() })

/**
 * A place the account may work in. `root` is the twin its rights start from; rights also start from its `user` there and the `groups` that
 * is in.
 */
export const permission = z.strictObject({
  scope: z.enum(['tenant', 'businessPartner', 'system']),
  root: z.string(),
  tenant,
  user: z.string().optional(),
  groups: z.array(z.string()).optional(),
})

/** The user whose view the session has taken over, and until when; the session is read-only. */
const view = z.strictObject({ tenant: z.string(), user: z.string(), name: z.string(), reason: z.string(), until: z.string() })

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
    /** False where a link of ours opened the session of an account that has no password yet. */
    oldPasswordRequired: z.boolean().optional(),
    /** Until when a passkey, mail or password may be changed without signing in again; absent: no more. */
    confirmedUntil: z.string().optional(),
    view: view.optional(),
    expiresAt: z.string(),
  }),
  codes: ['1000'],
})
