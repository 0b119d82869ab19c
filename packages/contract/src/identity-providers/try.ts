import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Tries an identity provider, switched on or not: the browser goes to the address that is answered, somebody signs in there, and it comes back to `url` of ours with nobody signed in. What came of it stands with the provider in
 * the list (`triedAt`, `trialFailure`). UNAVAILABLE where no provider answers at the issuer's address.
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
