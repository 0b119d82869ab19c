import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { bankOfAccount } from '../bic-lookup.ts'

/**
 * Returns the bank of an IBAN and a BIC, which a foreign account needs. The bank of a German account follows from its IBAN, so a different
 * BIC returns 404 (1020).
 */
export const bicLookupWithBic = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/bank/bicLookup/{iban}/{bic}',
  summary: 'The bank of an IBAN and a BIC',
  access: 'optional',
  passive: true,
  params: z.strictObject({ tenant: z.string().max(100), iban: z.string().max(60), bic: z.string().max(20) }),
  output: bankOfAccount,
  codes: ['1001', '3001', '1020', 'BAD_USER_INPUT', 'INPUT_INVALID', 'RATE_LIMITED'],
})
