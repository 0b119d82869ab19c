import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Takes the sign-in from a user of the tenant at once: sessions, copied links, tickets and invitations there end. The user's twin stays. Needs `delete` on `tenant:users`; nobody deactivates themselves. */
export const deactivate = defineCall({
  method: 'POST',
  path: '/api/users/deactivate',
  summary: 'Deactivate a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ user: z.string().max(200) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'INPUT_INVALID'],
})
