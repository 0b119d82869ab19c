import { z } from 'zod'
import { defineCall } from '../call.ts'

const id = z.string().max(200)
const name = z.string().max(200)

/**
 * Creates a user of the tenant and sends the invitation, in one transaction. `role` (the id of a role) becomes a permission at `root`, a
 * business partner, or at the tenant if `root` is absent; without a role the user sees nothing yet. `group` is the id of a group that the
 * user joins. The user signs in by the mail address.
 *
 * `known` is the user of the tenant who already has the address. Then nothing is created or sent: that user is invited, if at all, by
 * `POST /api/users/invite`. A user whom the caller may not see is refused as VALIDATION_FAILED.
 *
 * Needs the rights to save the user with its permission and membership, and `update` on `tenant:users`. No right of the user may exceed the
 * caller's own.
 */
export const add = defineCall({
  method: 'POST',
  path: '/api/users/add',
  summary: 'Create a user and send the invitation',
  access: 'tenant',
  peopleOnly: true,
  idempotent: true,
  input: z.strictObject({
    email: z.string().min(3).max(320),
    givenname: name.optional(),
    surname: name.min(1),
    role: id.optional(),
    group: id.optional(),
    root: id.optional(),
  }),
  output: z.strictObject({
    user: z.string(),
    known: z
      .strictObject({
        name: z.string(),
        /** Null for a user who was never invited. */
        access: z.enum(['invited', 'expired', 'active', 'blocked']).nullable(),
      })
      .optional(),
  }),
  codes: [
    '1000',
    '1001',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'RIGHTS_EXCEEDED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'INPUT_INVALID',
  ],
})
