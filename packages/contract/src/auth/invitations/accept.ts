import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Accepts an invitation: the account has a part in that tenant from now on, with the rights that its user has there. The session goes on
 * under a new cookie. NOT_FOUND for one that is over or somebody else's.
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
