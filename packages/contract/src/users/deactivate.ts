import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Deactivates a user of the tenant immediately: the user's sign-in, sessions, copied links, tickets and invitations there end. The user's
 * twin stays. Needs `delete` on `tenant:users` and, for a handover, the rights to save it; users cannot deactivate themselves.
 * - `handOverTo`: the user who takes over the unfinished assigned work, in the same transaction and with its history; null leaves the work
 *   unchanged. If it is absent, nothing happens while there is assigned work or a task link.
 * - `assigned`: the number of assigned twins by type, as far as the caller may reassign them.
 * - `links`: the number of task links that the user sent; they end too. `renewLinks` mails new links in the name of `handOverTo`, as far as
 *   that user may finish the task (`renewed`).
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
