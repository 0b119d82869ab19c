import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Invites a user of the tenant, whose twin has a mail and is saved with its permissions: an account is made, or the one with that mail is linked, and a mail goes out with a link to `/login/{token}`, good
 * once for 7 days. The answer does not tell which. Needs `update` on `tenant:users`, and no right of the user may go beyond one's own. Asking again sends a new link; the old one is void.
 */
export const invite = defineCall({
  method: 'POST',
  path: '/api/users/invite',
  summary: 'Invite a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ user: z.string().max(200) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'VALIDATION_FAILED', 'RATE_LIMITED', 'INPUT_INVALID'],
})
