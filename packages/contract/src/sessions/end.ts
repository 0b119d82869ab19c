import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Ends a session of a user of the tenant (`session`: its id as the list `tenant:sessions` shows it), or all of a user's (`user`), at once. Who works in other tenants, too, stays signed in there. Needs `adminupdate` on
 * `tenant:users`, and no right of the user may go beyond one's own.
 */
export const end = defineCall({
  method: 'POST',
  path: '/api/sessions/end',
  summary: 'End sessions of a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.union([z.strictObject({ session: z.string().max(200) }), z.strictObject({ user: z.string().max(200) })]),
  output: z.strictObject({ ended: z.number() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'INPUT_INVALID'],
})
