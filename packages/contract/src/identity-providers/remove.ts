import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Removes an identity provider with all that was linked to it: nobody signs in there any more, and who came in there is signed out. Answers
 * for how many people it was a way in, and for how many the only one: they are written to, and come in by the mail for a new password. The
 * list tells both numbers before.
 */
export const removeProvider = defineCall({
  method: 'POST',
  path: '/api/identityProviders/remove',
  summary: 'Remove an identity provider',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ linked: z.number(), onlyWay: z.number() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'INPUT_INVALID'],
})
