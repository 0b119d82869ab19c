import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** A list shows as many on four pages. */
const maxAtOnce = 200

/**
 * Ends API keys of users of the tenant at once, all or none (`keys`: their ids as the list `tenant:apis` shows them); those that are over
 * already count for nothing. Needs `adminupdate` on `tenant:users`, and no right of an owner may go beyond the caller's own.
 */
export const revokeUserKeys = defineCall({
  method: 'POST',
  path: '/api/users/keys/revoke',
  summary: 'Revoke API keys of users',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ keys: z.array(z.string().max(200)).min(1).max(maxAtOnce) }),
  output: z.strictObject({ revoked: z.number() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'RIGHTS_EXCEEDED', 'INPUT_INVALID'],
})
