import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * A bank. `id` is the reference row to link. A foreign bank that is identified only by its BIC has neither `id` nor name. The keys are from
 * the definition `bank`.
 */
export const bankOfAccount = z.strictObject({
  id: z.string().nullable(),
  definition: z.literal('bank'),
  'bank:name1': z.string().nullable(),
  'bank:bic': z.string().nullable(),
  'bank:bankCode': z.string().nullable(),
  'bank:country': z.string(),
})

/**
 * Returns the bank of an IBAN, with or without blanks. 400 (3001): no IBAN, or the tenant does not accept accounts of its country. 400
 * (BAD_USER_INPUT): a foreign account needs its BIC. 404 (1020): unknown bank. 500: any other error (core specification, sections 5 and 8).
 */
export const bicLookup = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/bank/bicLookup/{iban}',
  summary: 'The bank of an IBAN',
  access: 'optional',
  passive: true,
  params: z.strictObject({ tenant: z.string().max(100), iban: z.string().max(60) }),
  output: bankOfAccount,
  codes: ['1001', '3001', '1020', 'BAD_USER_INPUT', 'INPUT_INVALID', 'RATE_LIMITED'],
})
