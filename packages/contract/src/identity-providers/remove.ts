import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Removes an identity provider with all its linked identities: its sign-in ends, and users who signed in there are signed out. Returns the
 * number of users who signed in there, and the number of users with no other way. The latter get a mail and return by the mail for a new
 * password. The provider list contains both numbers beforehand.
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
