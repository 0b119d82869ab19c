import { z } from 'zod'
import { defineCall } from '../call.ts'
import { partialPersonSchema, singleLine, receiptOutput, fieldText } from './declaration.ts'
import { terminationTerms } from './terminate.ts'

/**
 * Stores a declaration whatever is missing of it, and whether or not the customer is known: a termination that `terminate` would refuse,
 * or a withdrawal (§§ 312k, 356a BGB). It is confirmed at once, and nobody is refused here. It binds with proof: a signed-in customer, or
 * the link that goes to the known mail address. Without proof a clerk decides. The answer is the same in all cases.
 */
export const declare = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/declare',
  summary: 'Send a termination or withdrawal as it is',
  access: 'anybody',
  idempotent: true,
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('termination'), businessPartner: partialPersonSchema, contract: terminationTerms.partial() }),
    z.strictObject({
      kind: z.literal('withdrawal'),
      businessPartner: partialPersonSchema,
      contract: z.strictObject({ contractNumber: fieldText.optional(), remark: singleLine(1000).optional() }),
    }),
  ]),
  output: receiptOutput,
  codes: ['1001', 'INPUT_INVALID', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
