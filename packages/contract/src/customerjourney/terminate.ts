import { terminationReasons, terminationTimes, terminationTypes } from '@twinwerk/model/declaration/termination-request'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine, personSchema, receiptOutput, fieldText } from './declaration.ts'

export const terminationTerms = z.strictObject({
  terminationType: z.enum(terminationTypes),
  terminationTime: z.enum(terminationTimes),
  desiredDate: z.iso.date().optional(),
  terminationReason: z.enum(terminationReasons).optional(),
  terminationReasonOther: singleLine(1000).optional(),
  /** Tokens of uploads. */
  proof: z.array(z.string().max(200)).max(10).optional(),
  /** Beside what the specification names: whoever has several contracts says which one (§ 312k BGB). */
  contractNumber: fieldText.optional(),
})

/**
 * Ends a contract without a sign-in (portal specification, sections 2.4, 7 and 8). 400 with the body `invalid customerdata`: no such
 * customer, or no contract of that customer that it could be; 403: the captcha was not solved; any other 400: `userToken` has expired or
 * was used; 429: too many from one place. A solved captcha is no proof: the contract ends once the customer confirms by the link that goes
 * to the known mail address, or a clerk decides.
 */
export const terminate = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/terminate',
  summary: 'Terminate a contract',
  access: 'public',
  idempotent: true,
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({
    businessPartner: personSchema,
    contract: terminationTerms,
    captcha: z.strictObject({ token: z.string().max(2000), inputText: z.string().max(40) }),
    userToken: z.string().max(2000),
  }),
  output: receiptOutput,
  // The one refusal that the specification writes as a plain text.
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_FAILED'],
})
