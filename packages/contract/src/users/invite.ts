import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Invites a user of the tenant, whose twin has a mail and is saved with its permissions: a mail goes out with a link to `/login/{token}`, good for 7 days. Whose mail it is is not looked at: an account is made when the link
 * is redeemed, and who has one already decides there. Neither the answer nor the outbox tells which. A user with a sign-in is sent the way to it. Needs `update` on `tenant:users`, and no right of the user may go
 * beyond one's own. Asking again sends a new link; the old one is void.
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
