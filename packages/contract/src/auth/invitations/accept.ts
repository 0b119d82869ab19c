import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Accepts an invitation: the account becomes a member of that tenant, with the rights of its user there. The session continues under a new
 * cookie. Throws NOT_FOUND if the invitation has expired or belongs to another account.
 */
export const accept = defineCall({
  method: 'POST',
  path: '/auth/invitations/accept',
  summary: 'Accept an invitation',
  access: 'session',
  input: z.strictObject({ id: z.string().max(100) }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'INPUT_INVALID'],
})
