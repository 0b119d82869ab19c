import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Goes on as another user of a tenant, to see what they see. Needs `adminupdate` on `tenant:users`, or for people of customers `execute`
 * on them, and a reason. Lasts 30 minutes and changes nothing: every call that writes answers READ_ONLY. `/auth/me` says so in `view`.
 * Both ends stand in the audit log.
 */
export const view = defineCall({
  method: 'POST',
  path: '/auth/view',
  summary: 'See what another user sees',
  access: 'tenant',
  input: z.strictObject({ user: z.string().max(200), reason: z.string().trim().min(5).max(500) }),
  output: z.strictObject({ until: z.string() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'CONFIRMATION_REQUIRED', 'INPUT_INVALID'],
})
