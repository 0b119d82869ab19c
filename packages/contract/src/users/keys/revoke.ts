import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Ends an API key of a user of the tenant at once. Needs `adminupdate` on `tenant:users`, and no right of the owner may go beyond the
 * caller's own.
 */
export const revokeUserKey = defineCall({
  method: 'POST',
  path: '/api/users/keys/revoke',
  summary: 'Revoke the API key of a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_FOUND', 'RIGHTS_EXCEEDED', 'INPUT_INVALID'],
})
