import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Continues the session as another user of the tenant, to see what this user sees. Needs a reason and `adminupdate` on `tenant:users`; for
 * people of customers, `execute` on them is enough. The view lasts 30 minutes and is read-only: every writing call throws READ_ONLY.
 * `/auth/me` returns the `view`. The audit log records its start and its end.
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
