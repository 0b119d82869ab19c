import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Ends a session of a user of the tenant (`session`: its id as the list `tenant:sessions` shows it), or all of a user's (`user`), at once.
 * A user who works in other tenants, too, stays signed in there. Ending all ends the user's API keys and copied links of this tenant as
 * well, unless `keepKeys` says otherwise. Needs `adminupdate` on `tenant:users`, and no right of the user may go beyond the caller's own.
 */
export const end = defineCall({
  method: 'POST',
  path: '/api/sessions/end',
  summary: 'End sessions of a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.union([
    z.strictObject({ session: z.string().max(200) }),
    z.strictObject({ user: z.string().max(200), keepKeys: z.boolean().optional() }),
  ]),
  output: z.strictObject({ ended: z.number(), keys: z.number(), links: z.number() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'INPUT_INVALID'],
})
