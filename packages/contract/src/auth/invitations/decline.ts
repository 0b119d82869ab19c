import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Declines an invitation and invalidates its link. The tenant learns that the invitation was declined, but not who owns the account. */
export const decline = defineCall({
  method: 'POST',
  path: '/auth/invitations/decline',
  summary: 'Decline an invitation',
  access: 'session',
  input: z.strictObject({ id: z.string().max(100) }),
  output: z.strictObject({}),
  codes: ['1000', 'NOT_FOUND', 'INPUT_INVALID'],
})
