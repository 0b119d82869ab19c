import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Takes the sign-in from a user of the tenant at once: sessions, copied links, tickets and invitations there end. The user's twin stays.
 * `handOverTo` is the user who takes over what is assigned to this one and not finished, in the same transaction and with its history;
 * null leaves it as it is. Without it nothing is done while there is something assigned: `assigned` says how much of which types, as far
 * as the caller may give it to somebody else. Links to tasks that the user sent end too: `links` counts them, and `renewLinks` mails each
 * anew in the name of `handOverTo`, as far as that user may finish the task (`renewed`). Needs `delete` on `tenant:users`, and to hand
 * over what a save of it needs; nobody deactivates themselves.
 */
export const deactivate = defineCall({
  method: 'POST',
  path: '/api/users/deactivate',
  summary: 'Deactivate a user',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({
    user: z.string().max(200),
    handOverTo: z.string().max(200).nullable().optional(),
    renewLinks: z.boolean().optional(),
  }),
  output: z.strictObject({
    deactivated: z.boolean(),
    assigned: z.array(z.strictObject({ definition: z.string(), relation: z.string(), count: z.number() })),
    links: z.number(),
    renewed: z.number(),
  }),
  codes: [
    '1000',
    '1001',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'RIGHTS_EXCEEDED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'BUDGET_EXCEEDED',
    'INPUT_INVALID',
  ],
})
