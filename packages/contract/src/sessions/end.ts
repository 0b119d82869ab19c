import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Ends a session of a user of the tenant (`session`: its id in the list `tenant:sessions`), or all sessions of a user (`user`),
 * immediately. A user who works in other tenants too stays signed in there. Ending all sessions also ends the user's API keys and copied
 * links of this tenant, unless `keepKeys` is set. Needs `adminupdate` on `tenant:users`, and the user may have no right that the caller
 * lacks.
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
