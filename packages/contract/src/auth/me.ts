import { z } from 'zod'
import { defineCall } from '../call.ts'

const tenant = z.strictObject({ id: z.string(), shortId: z.string(), name1: z.string() })

/**
 * A place in which the account may work. Its rights start from the twin `root`, from its `user` there, and from the `groups` of that user.
 */
export const permission = z.strictObject({
  scope: z.enum(['tenant', 'businessPartner', 'system']),
  root: z.string(),
  tenant,
  user: z.string().optional(),
  groups: z.array(z.string()).optional(),
})

/** The user whose view the session has taken over, and the end of that view. The session is read-only meanwhile. */
const view = z.strictObject({ tenant: z.string(), user: z.string(), name: z.string(), reason: z.string(), until: z.string() })

export const me = defineCall({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in account, and where it may work',
  access: 'session',
  beforePasswordChange: true,
  output: z.strictObject({
    user: z.strictObject({ account: z.string(), username: z.string(), name: z.string(), email: z.string() }),
    /** Sorted by the tenant's name. Each pair of scope and tenant occurs once. */
    permissions: z.array(permission),
    passwordChangeRequired: z.boolean(),
    /** False if one of our links opened the session of an account that has no password yet. */
    oldPasswordRequired: z.boolean().optional(),
    /** The time until which a passkey, mail address or password may be changed without a new sign-in. Absent if a new sign-in is needed. */
    confirmedUntil: z.string().optional(),
    view: view.optional(),
    expiresAt: z.string(),
  }),
  codes: ['1000'],
})
