import { z } from 'zod'
import { defineCall } from '../call.ts'
import { partialPersonSchema, singleLine, receiptOutput, fieldText } from './declaration.ts'
import { terminationTerms } from './terminate.ts'

/**
 * Stores a declaration, even if data are missing or the customer is unknown (§§ 312k, 356a BGB): a withdrawal, or a termination that
 * `terminate` rejects. The confirmation is immediate; this call rejects no declaration. A declaration binds if it is proven: by a signed-in
 * customer, or by the link sent to the stored mail address. Without proof a clerk decides. The response is the same in all cases.
 *
 * With `preview` nothing is stored. It needs the right to create twin definitions.
 */
export const declare = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/declare',
  summary: 'Send a termination or withdrawal as it is',
  access: 'anybody',
  idempotent: true,
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('termination'),
      businessPartner: partialPersonSchema,
      contract: terminationTerms.partial(),
      preview: z.literal(true).optional(),
    }),
    z.strictObject({
      kind: z.literal('withdrawal'),
      businessPartner: partialPersonSchema,
      contract: z.strictObject({ contractNumber: fieldText.optional(), remark: singleLine(1000).optional() }),
    }),
  ]),
  output: receiptOutput,
  codes: ['1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
