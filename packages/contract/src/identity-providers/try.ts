import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Tries an identity provider, whether it is enabled or not. The browser goes to the returned address, a user signs in there, and the
 * browser returns to our `url` without a sign-in. The provider list contains the result (`triedAt`, `trialFailure`). Throws UNAVAILABLE if
 * no provider responds at the issuer's address.
 */
export const tryCall = defineCall({
  method: 'POST',
  path: '/api/identityProviders/try',
  summary: 'Try an identity provider',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ id: z.uuid(), url: z.string().max(2000) }),
  output: z.strictObject({ url: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'UNAVAILABLE', 'INPUT_INVALID'],
})
