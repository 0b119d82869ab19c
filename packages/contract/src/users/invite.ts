import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Invites a user of the tenant whose twin has a mail and is saved with its permissions. A mail with a link to `/login/{token}` is sent;
 * the link is valid for 7 days.
 *
 * The call does not check who owns the mail. An account is created when the link is redeemed; a person who has an account decides there.
 * Neither the response nor the outbox reveals whether an account exists. A user with a sign-in gets a mail with the way to it.
 *
 * Needs `update` on `tenant:users`, and no right of the user may exceed the caller's own. A second call sends a new link and makes the old
 * link invalid.
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
