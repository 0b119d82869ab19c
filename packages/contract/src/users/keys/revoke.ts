import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The number of entries on four pages of a list. */
const maxAtOnce = 200

/**
 * Revokes API keys of users of the tenant immediately, all or none (`keys`: their ids in the list `tenant:apis`); keys that have already
 * ended are not counted. Needs `adminupdate` on `tenant:users`, and an owner may have no right that the caller lacks.
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
